import { bomFieldNames, type BomField } from './bomFields.ts'
import { simplifiedHeading } from './headingScript.ts'
import { cleanCell } from './pasteProblem.ts'
import { isUnitName } from './unitNames.ts'

/** How many of a part go into one of what is made. */
const perUnit = `单机用量 单板用量 单台用量 单套用量 每台用量 每套用量 每板用量 每机用量 每片用量 单机数量 单板数量 单台数量 单套数量 标准用量 基本用量 组成用量
  组成数量 子件用量 子项用量 使用数量 使用量 用量分子 基本用量分子 用量 qtyperboard quantityperboard qtyperpcb quantityperpcb qtyperunit qtyperset qtyperassembly
  qtyperassy qtyper quantityper qtyboard qtypcb qtyunit qtyset qtyassy qpa usage qtyused`

/** How many are needed or bought in all, for a whole build or order. */
const inAll = `采购数量 采购量 申购数量 请购数量 申请数量 需求数量 需求量 需求总数 总需求 总需求量 订购数量 订购量 订货数量 订单数量 下单数量 生产数量 备料数量 应发数量 计划数量
  总数量 总用量 合计数量 总数 总量 orderquantity orderqty orderedqty qtytoorder quantitytoorder purchaseqty purchasequantity requiredqty requiredquantity
  qtyrequired quantityrequired qtyneeded requestedqty requestqty totalqty totalquantity qtytotal buildquantity buildqty extendedqty extendedquantity`

/** What says neither. */
const plainQuantity = `数量 个数 件数 数目 quantity qty qnty quant menge stückzahl anzahl cantidad amount count pcs`

/** Headings as tools and people write them, the surest first. Those of quantities follow below, because what is surest depends on who reads. */
const headings: Readonly<Record<Exclude<BomField, 'quantity'>, string>> = {
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
}

/** A heading that is understood. */
export interface KnownHeading {
  readonly field: BomField
  /** 0 is the surest heading of its field. */
  readonly doubt: number
}

/** What headings mean to whoever looks for some fields. */
export type KnownHeadings = ReadonlyMap<string, KnownHeading>

const words = (text: string): readonly string[] => text.split(/\s+/).filter(word => word !== '')

/** Only who says what one of something is made of looks for the number that a line has on its drawing. */
export const describesOne = (fields: readonly BomField[]): boolean => fields.includes('item')

/** Who says what one is made of wants the quantity of one first, who buys that of all. */
const quantityWords = (fields: readonly BomField[]): string =>
  (describesOne(fields) ? [perUnit, plainQuantity, inAll] : [inAll, plainQuantity, perUnit]).join(' ')

const kept = new WeakMap<readonly BomField[], KnownHeadings>()

/** Where two uses know the same word, the later one has it: what is called 料号 is a part number to a buyer, and the number of a material to an engineer. */
export const knownIn = (fields: readonly BomField[]): KnownHeadings => {
  const before = kept.get(fields)
  if (before) return before
  const known = headingsFor(fields)
  kept.set(fields, known)
  return known
}

const headingsFor = (fields: readonly BomField[]): KnownHeadings =>
  new Map(
    bomFieldNames
      .filter(field => fields.includes(field))
      .flatMap(field =>
        words(field === 'quantity' ? quantityWords(fields) : headings[field]).map((heading, doubt): [string, KnownHeading] => [
          heading,
          { field, doubt },
        ]),
      ),
  )

const letters = (text: string): string =>
  simplifiedHeading(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const inBrackets = /[([【][^)\]】]*[)\]】]?/g
const gluedUnit = /(?<=\p{Script=Han})(?:pcs|pc|ea|个|只|件)$/u

const plain = (cell: string): string => cleanCell(cell.normalize('NFKC'))

/** What stands behind a slash or a colon at the end, as in 数量/个 or 用量:PCS. */
const behindSlash = (text: string): readonly [string, string] => {
  const found = /^(.+?)\s*[/:]\s*([^/:]{1,8})$/.exec(text)
  return [found?.[1] ?? text, found?.[2] ?? '']
}

/** The Chinese and the Latin words of a heading in both; a text with figures or a colon is a remark, as in “数量: 100”. */
const halves = (text: string): readonly string[] => {
  if (/[:\d]/.test(text)) return []
  const parts = text.split(/[\s/|()]+/).filter(part => part !== '')
  const [chinese, latin] = [parts.filter(part => /\p{Script=Han}/u.test(part)), parts.filter(part => !/\p{Script=Han}/u.test(part))]
  return chinese.length === 0 || latin.length === 0 ? [] : [chinese.join(''), latin.join('')]
}

/** The ways in which a heading may be understood, the most literal first: as it is written, without its unit, in either of its languages. */
const spellings = (cell: string): readonly string[] => {
  const text = plain(cell)
  const bare = text.replaceAll(inBrackets, ' ')
  const [before, unit] = behindSlash(bare)
  return [
    letters(text),
    letters(bare),
    letters(bare).replace(gluedUnit, ''),
    ...(isCountedIn(unit) ? [letters(before)] : []),
    ...halves(text).map(letters),
  ].flatMap(spelling => [spelling, spelling.replace(/\d+$/, '')])
}

/** Words that stand behind a heading and say in what or for what it counts. */
const counts = new Set(words('元 台 套 板 机 pcb board set unit rmb cny'))

const isCountedIn = (unit: string): boolean => isUnitName(unit) || counts.has(letters(unit)) || multiples.test(unit)

/** What a heading means; a unit in it (数量(PCS), 用量/个) does not matter, and of a heading in two languages one is enough. */
export const knownHeading = (known: KnownHeadings, cell: string): KnownHeading | undefined => {
  for (const spelling of spellings(cell)) {
    const found = known.get(spelling)
    if (found) return found
  }
  return undefined
}

const tailOf = (heading: string): string => {
  const text = plain(heading)
  const bracketed = /[([【]([^)\]】]*)[)\]】]?\s*$/.exec(text)?.[1]
  return cleanCell(bracketed ?? behindSlash(text)[1])
}

/** The unit that the heading of a quantity names, as in 用量(米); empty where it names none. */
export const headingUnit = (heading: string): string => {
  const unit = tailOf(heading)
  return isUnitName(unit) && !/^(?:套|sets?)$/i.test(unit) ? unit : ''
}

const multiples = /^(?:[k千万百打]|kk|[千万百](?:个|只|件|pcs)|k ?pcs|[x×*] ?10{1,4}|doz(?:en)?|hundreds?|thousands?)$/i

/** Whether the heading of a quantity says that it counts in tens, hundreds or thousands, as in 数量(K). */
export const countsInMultiples = (heading: string): boolean => multiples.test(tailOf(heading))

/** Whether the heading of a price names another currency than CNY. */
export const namesForeignCurrency = (heading: string): boolean =>
  /us\$|usd|eur|€|美元|欧元|港币|hkd|jpy|日元|(?<![a-z])\$/i.test(plain(heading))

const wholeWords = new Set(words(inAll))

/** Whether the heading of a quantity speaks of a whole build or order. */
export const isOfAll = (heading: string): boolean => spellings(heading).some(spelling => wholeWords.has(spelling))

const whichParent = new Set(
  words(
    '母件编码 母件料号 母件编号 母件代码 父项编码 父项物料编码 父项料号 父项代码 父件编码 父件料号 bom编号 bom编码 bom单编号 parent parentitem parentnumber parentpart parentpartnumber',
  ),
)
const whichLevel = new Set(words('层级 层次 级别 阶层 阶次 阶 bom层级 bom层次 level lvl bomlevel lev'))

/** What a column without a use says of the whole table: which of several parents a row belongs to, or on which level it stands. */
export const structureOf = (heading: string): 'parent' | 'level' | undefined => {
  const all = spellings(heading)
  if (all.some(spelling => whichParent.has(spelling))) return 'parent'
  return all.some(spelling => whichLevel.has(spelling)) ? 'level' : undefined
}

const fitting = new Set(
  words(
    'fitted fit populate populated mount mounted placed place assemble assembled 贴装 是否贴装 是否贴片 是否贴 是否焊接 是否安装 是否装配 是否上件 装配 安装 焊接',
  ),
)
const notFitting = new Set(
  words(
    'dnp dnf dni donotpopulate donotplace donotfit donotmount donotinstall notfitted notpopulated nopop excludefrombom excludedfrombom 不贴 不贴片 不焊 不焊接 不装 空贴 是否不贴',
  ),
)

/** Whether a column says which parts are fitted (`fitted`) or which are not (`notFitted`). */
export const fittingOf = (heading: string): 'fitted' | 'notFitted' | undefined => {
  const all = spellings(heading)
  if (all.some(spelling => notFitting.has(spelling))) return 'notFitted'
  return all.some(spelling => fitting.has(spelling)) ? 'fitted' : undefined
}

/** Whether a heading is of remarks, states or variants, where somebody writes that a part is not fitted. */
export const isOfRemarks = (heading: string): boolean =>
  /备注|说明|状态|贴|焊|装|remark|note|comment|status|variant|option|assembl|mount|populat|fit/i.test(plain(heading))
