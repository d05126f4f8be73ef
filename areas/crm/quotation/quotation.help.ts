import type { EntityHelp } from '#core/help'

/** The help of quotations. */
export const quotationHelp: EntityHelp = {
  purpose: [
    '向客户报价：价格取自价格表，普通报价由销售员直接发出，特价报价先经审批。',
    'What customers are offered. Prices come from the price book; sellers send normal quotations themselves, special ones are approved first.',
  ],
  list: [
    [
      '按类型、状态、客户和销售员筛选；“已过期”按有效期自动判断。',
      'Filter by type, state, customer and seller. “Expired” follows from the validity.',
    ],
    ['看板按状态显示在途报价。', 'The board shows quotations by state.'],
  ],
  record: [
    [
      '普通报价超出范围时不能发出，会说明原因：点击“转为特价”后提交审批。',
      'A normal quotation that goes beyond what a seller decides cannot be sent and says why. Choose “Convert to special” and submit it.',
    ],
    [
      '转为特价时，已有编号的修订版保留编号，后加 S，如 QN-2611-0042S-v2；没有编号的草稿在提交时取 QS 编号。',
      'Converted, a version that has a number keeps it with an S behind it, such as QN-2611-0042S-v2. A draft without a number gets a QS number when it is submitted.',
    ],
    [
      '发出后修改即生成新版本；新版本发出前，原版本及其链接继续有效，客户仍可接受。不需要时“放弃此版本”。只改内部备注不生成新版本。',
      'An edit after sending makes a new version. Until that is sent, the former one and its link hold, and the customer may accept it; discard the new one if it is not needed. Internal notes change without a version.',
    ],
    [
      '客户哪一天接受的就填哪一天；能否接受仍看登记之时：报价已过期的不能补记接受，请修订后重新发出。',
      'Say on which day the customer accepted. Whether it can still be accepted goes by the day of the entry: a quotation that has expired meanwhile is revised and sent again.',
    ],
    ['丢单也填写客户告知或决定的那一天。', 'A loss is recorded with the day on which the customer decided or told us.'],
    [
      '登记接受有误，或客户改变主意而尚未下单时，“撤回接受”后可修订或重新登记。',
      'Where an acceptance was recorded wrongly, or the customer changes their mind before anything is ordered, withdraw the acceptance: the quotation can be revised, or accepted again.',
    ],
    [
      '“请客户查看并接受报价”生成外部链接，客户无需账号即可查看和接受；发链接的人停用后，链接由销售员（否则客户负责人）接手。',
      '“Ask the customer to accept” gives a link by which the customer reads and accepts it without an account. When the account of who gave it is closed, the link is that of the seller, else of the owner of the customer.',
    ],
    [
      '客户可在链接中提问或要求其他数量，都不算接受：请“答复客户”，或修改报价生成新版本。',
      'By the link a customer may also ask a question or for other quantities. Neither accepts the quotation: reply, or edit it to make a new version.',
    ],
    [
      '“价格构成”从目录价算到实收价，扣除运费和账期成本；外币报价注明汇率。能查看成本的人还看到底价、成本和毛利，与报价的含税口径一致。',
      'The price waterfall leads from list price to pocket price, less freight and the cost of payment terms, and states the exchange rate of quotations in another currency. Who sees costs reads floor, cost and margin below, with VAT where prices include it.',
    ],
    [
      '“成本变动”对比上次报价：标准成本、按定标价汇总的材料成本，以及变动最大的三种物料；需要查看成本和采购价格的权限。',
      '“Cost movements” compares with the last quotation of each model: standard cost, materials at awarded prices, and the three components that moved most. It needs permission to read costs and purchase prices.',
    ],
  ],
  form: [
    [
      '选择客户、价格表日期和型号；选定客户后按其填入币种、付款条件和税，不填折扣和自定单价时按价格表。',
      'Choose customer, price list date and models. Currency, payment terms and tax are filled in as the customer has them. Without a discount or own price the price book decides.',
    ],
    [
      '美元报价的汇率取自财务登记的当天汇率，不能自填；没有可用汇率时，请财务登记。',
      'Quotations in USD take the exchange rate of the day, as entered by finance; you cannot enter one. If there is none, ask finance to enter it.',
    ],
    [
      '人民币报价选择含税或不含税，并填写增值税税率；未税金额、增值税和含税总额会自动算出。外币报价免税。',
      'In CNY say whether prices include VAT, and its rate: net total, VAT and gross total follow. Quotations in another currency are exempt.',
    ],
    ['可选行单独合计，不计入总额。', 'Optional lines are added up apart from the total.'],
    [
      '赠品勾选“免费”：金额为零，报价单上注明免费；价值按等级价计。',
      'Mark goods that are given as “Free of charge”: the paper says so, and they are worth their tier price.',
    ],
  ],
  rules: [
    [
      '行标“有效期不足”：现在发出时，库存中有效期足够的试剂不够，其余批次到客户手上短于最短可售天数。',
      'A line is short-dated when stock of a reagent that lasts long enough does not cover it: the other lots would reach the customer with less than the minimum salable days if they left now.',
    ],
    [
      '折扣从等级价算起；按价格表的价格不算折扣。折扣后的价格高于价格表时按价格表；自定单价高于价格表时须确认。',
      'Discounts are measured from the tier price; the price of the book is no discount. The lower of the tier price less the discount and the price of the book is charged; an own price above it has to be confirmed.',
    ],
    [
      '已批准的协议价即使低于底价也不再需要例外审批，低于协议价才需要。折扣恰为某档界限时属于该档，按分取整。',
      'An approved agreed price needs no exception again where it is below the floor; only what goes below it does. A discount of exactly the limit of a band is within it, to the cent.',
    ],
    [
      '贴客户自己的标签或品牌（OEM）使报价成为特价：在行的“标签/品牌”中填写，打印在报价单上，并带到订单行。',
      'Goods with the customer’s own label or brand (OEM) make a quotation special. Enter it on the line: it is printed on the quotation and taken along to the line of the order.',
    ],
    [
      '免费赠送使报价成为特价：赠品价值与折扣合计，按占报价的比例审批，毛利率和底价按整单判断。',
      'Free goods make a quotation special. Their value counts with the discounts, as a share of everything offered, and floor and margin are judged on the whole.',
    ],
    [
      '自定内容、付款条件不同、有效期超过 90 天或价格表早于 30 天前的报价都是特价。',
      'Custom lines, other payment terms, validity beyond 90 days and price lists older than 30 days make a quotation special.',
    ],
    [
      '折扣最深一档，由总经理与财务同时审批，两方都须同意。',
      'In the deepest discount band general manager and finance are asked at the same time, and both have to agree.',
    ],
    [
      '低于底价或成本的特价报价由总经理审批，通过后有效期缩短为最多 15 天，从批准之日起算。',
      'Below the floor or below cost the general manager decides on a special quotation, and approval shortens its validity to 15 days at most, counted from the day of the approval.',
    ],
    [
      '发出时记下客户当时的名称：报价单和外部链接以此为准，客户更名或合并后不变。',
      'Sending keeps the name that the customer has then. Paper and link show it, also after the customer was renamed or merged.',
    ],
    [
      '成本和毛利率仅有权限的人可见，报价单和外部链接上没有。提交后由谁审批取决于成本，无权查看成本的人只看到“审批中”和结果。',
      'Costs and margins are visible only with permission, and never on the paper or link. Who is asked depends on costs: without permission to view them you see that it is under approval, and the outcome.',
    ],
    [
      '普通报价在价格表和折扣范围内即可发出；低于底价或毛利率要求时，能查看成本的人会收到通知。',
      'A normal quotation within the price book and the discounts of its seller can be sent. If it is below floor or margin, people who can view costs are notified.',
    ],
    ['每张特价报价都须审批；一天最多提交 5 次。', 'Every special quotation is approved, and submitted at most five times a day.'],
  ],
}
