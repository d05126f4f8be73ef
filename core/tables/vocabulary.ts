/** How many of a part go into one of what is made. */
export const perUnit = `单机用量 单板用量 单台用量 单套用量 每台用量 每套用量 每板用量 每机用量 每片用量 单机数量 单板数量 单台数量 单套数量 标准用量 基本用量 组成用量
  组成数量 子件用量 子项用量 使用数量 使用量 用量分子 基本用量分子 用量 qtyperboard quantityperboard qtyperpcb quantityperpcb qtyperunit qtyperset qtyperassembly
  qtyperassy qtyper quantityper qtyboard qtypcb qtyunit qtyset qtyassy qpa usage qtyused`

/** How many are needed or bought in all, for a whole build or order. */
export const inAll = `采购数量 采购量 申购数量 请购数量 申请数量 需求数量 需求量 需求总数 总需求 总需求量 订购数量 订购量 订货数量 订单数量 下单数量 生产数量 备料数量 应发数量 计划数量
  总数量 总用量 合计数量 总数 总量 orderquantity orderqty orderedqty qtytoorder quantitytoorder purchaseqty purchasequantity requiredqty requiredquantity
  qtyrequired quantityrequired qtyneeded requestedqty requestqty totalqty totalquantity qtytotal buildquantity buildqty extendedqty extendedquantity`

/** What says neither. */
export const plainQuantity = `数量 个数 件数 数目 quantity qty qnty quant menge stückzahl anzahl cantidad amount count pcs`

/**
 * What columns are called by tools and people, each in one text with its words apart, the surest first; as `headingLetters` writes them. Quantities stand beside it, because which of
 * their words is surest depends on who reads.
 */
export const headingWords = {
  name: `物料名称 物资名称 产品名称 品名 名称 元件名称 元器件名称 器件名称 零件名称 存货名称 子件名称 子项物料名称 子项名称 材料名称 货品名称 商品名称 货物名称 name partname
    itemname materialname productname part component componentname designation bezeichnung value comment val 元件 元器件 器件 零件 参数 参数值 元件值 值 item`,
  spec: `规格型号 型号规格 规格 规格参数 规格描述 子件规格 子件规格型号 子项规格型号 封装 封装形式 封装规格 footprint pcbfootprint package packagefootprint specification specifications spec specs
    pattern description partdescription itemdescription desc details beschreibung 描述 物料描述 说明 器件描述 元件描述 参数描述`,
  mpn: `制造商料号 制造商型号 制造商零件号 制造商编号 制造商物料编号 厂家型号 厂家料号 厂商型号 厂商料号 原厂型号 原厂料号 品牌型号 mpn manufacturerpartnumber manufacturerpartno manufacturepartnumber manufacturepartno
    manufacturerpart manufacturerpn manufacturerno mfrpartnumber mfrpartno mfgpartnumber mfgpartno mfgpart mfrpart mfrpn mfgpn mfrno partnumber partno partnum 物料型号
    产品型号 元件型号 器件型号 型号 零件号 零件编号 料号 物料编码 物料号 订货号 订货型号 编码 品号 ordercode orderno ordernumber orderingcode pn modelnumber modelno
    model 供应商料号 供应商型号 供应商编号 供应商物料编码 商品编号 商品编码 立创编号 立创商城编号 立创料号 嘉立创编号 supplierpartnumber supplierpartno supplierpart supplierpn vendorpartnumber
    vendorpartno vendorpart vendorpn distributorpartnumber lcscpartnumber lcscpart lcscpn lcsc lcsc编号 lcsc料号 jlcpcbpart jlcpcbpartnumber jlcpart
    artikelnummer mouserpartnumber mouserpart digikeypartnumber digikeypart farnellpartnumber`,
  designators: `位号 元件位号 元器件位号 器件位号 标号 元件标号 位置号 安装位置 贴装位置 位号信息 designators designator references reference refdes referencedesignator
    referencedesignators refdesignator partreference ref refs parts`,
  link: '购买链接 采购链接 商品链接 链接 网址 purchaselink buylink productlink link url shop website',
  number: `物料编号 物料编码 物料代码 物料号 物料料号 子件编号 子件编码 子件料号 子件代码 子项编码 子项物料编码 子项物料代码 存货编码 存货代码 存货编号 料号 公司料号 内部料号 本厂料号 我司料号 企业料号
    材料编码 材料编号 品号 零件号 零件编号 materialnumber materialno materialcode materialid itemnumber itemno itemcode componentnumber componentcode internalpartnumber
    internalpn internalpart housepartnumber ipn companypartnumber companypn stockcode sku`,
  item: '项次 行号 子件行号 项目号 项号 序号 位置 position pos item lineno linenumber line itemposition no number sn 编号',
  unit: '计量单位 单位 基本单位 基本计量单位 主计量单位 主计量 子项单位 子件单位 用量单位 unit uom unitofmeasure unitofmeasurement units einheit',
  per: '基数 底数 基础数量 分母 用量分母 基本用量分母 父项数量 母件数量 母件底数 per perquantity basequantity baseqty parentqty',
  scrap: `损耗率 损耗 子件损耗率 变动损耗率 报废率 损耗百分比 损耗系数 scrap scraprate scrapfactor scrappercent scrapallowance lossrate wastage attrition`,
  price:
    '预计含税单价 预计单价 预估单价 估计单价 参考单价 参考价 估价 含税单价 采购单价 单价 unitprice estimatedunitprice estimatedprice estimatedcost unitcost price',
  brand:
    '品牌 制造商 制造厂商 制造厂家 生产厂家 生产厂商 生产商 厂家 厂商 原厂 manufacturer manufacturername mfr mfrname mfg mfgname brand maker hersteller',
  class: '物料分类 物料类别 存货分类 分类 类别 class category',
  substitute: `替代料 替代料号 替代物料 替代编码 替代品 替代件 代用料 代用件 备选料 备选料号 替料 substitute substitutepart alternate alternatepart alternatepn
    alternatepartnumber alternative altpart altpn alt`,
  ratio: '替代比例 替代比 替代用量 代用比例 比例 ratio substituteratio alternateratio altratio',
  remark: '备注 备注说明 注释 附注 remark remarks note notes memo comments',
} as const satisfies Readonly<Record<string, string>>

/** The words of a text of this vocabulary. */
export const wordsIn = (text: string): readonly string[] => text.split(/\s+/).filter(word => word !== '')
