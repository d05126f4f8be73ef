import type { EntityHelp } from '#core/help'
import { daysToReturn, mostRepeatDays, usualRepairWarrantyMonths } from './caseChoices.ts'

/** The help of cases. */
export const caseHelp: EntityHelp = {
  purpose: [
    '客户返回的每台产品一张维修单：哪里坏了、保修是否覆盖、做了什么、如何发回。',
    'Each unit that comes back has a case: what is wrong with it, whether the warranty covers it, what was done, and how it left again.',
  ],
  list: [
    [
      '国内、国外各一个列表。按“完成情况”筛选：已完成为“已关闭”，未完成为“新建”到“测试、待付款”。',
      'Domestic and foreign cases have a list each. Filter by “Done or undone”: done is Closed, undone is everything from New to Testing.',
    ],
  ],
  record: [
    [
      '收货时扫描 PN/SN；开始检测维修后登记入厂检测、诊断和处理结果，转测试，退回客户后关闭。',
      'Scan the PN/SN on receipt. Once claimed, record the incoming test, diagnosis and resolution, submit the case for testing, send the unit back and close.',
    ],
    [
      '收货、维修、退回、更换和报废填实际发生的日期：期限和处理用时从那天起算，到产品离开那天为止。',
      'Receipt, repair, return, replacement and scrapping each have the day on which they happened: due date and turnaround count from it, until the unit has left.',
    ],
    [
      '登记客户的选择时填写客户答复的日期；退回、更换和报废不能早于它。客户用链接答复的，就在当时。',
      'What the customer decided has the day of the decision: the unit is neither sent back, replaced nor scrapped before it. By the link a customer decides there and then.',
    ],
  ],
  form: [
    [
      '扫描或键入 PN/SN，客户、型号、保修和以前的维修由系统填写；查不到的选择型号并附购买凭证。',
      'Scan or type the PN/SN: product, warranty and former cases are filled in. Where it is not found, choose the product and attach a proof of purchase.',
    ],
  ],
  rules: [
    ['同一 SN 不能有两张未完成的维修单。', 'A unit has one open case at most.'],
    [
      '产品有返修测试模板时，结果由测试自动登记：该类型的模板须全部合格，退回维修前的测试不算；不合格可以直接登记。',
      'Where the product has templates of RMA tests, the result follows from the tests: all templates of that type have to be passed, those from before it went back to repair do not count. A failure may be recorded as it is.',
    ],
    [
      '退回地址不是客户的收货地址时，选择其国家/地区，客户负责人会收到通知。没有寄出的退回或替换，在揽收前删除其运单即撤回。',
      'Where the return address is not the shipping address of the customer, choose its country or region; the owner of the customer is notified. Delete the waybill of a return or replacement that never left before the carrier scan to undo it.',
    ],
    [
      `${mostRepeatDays} 天内再次返修的自动关联上一单并标为重复返修。`,
      `A unit that comes back within ${mostRepeatDays} days is linked to its previous case and flagged as a repeat.`,
    ],
    [
      '保修由系统按发货日期和发货时的保修月数判定，零件与人工分开；由同一 PN/SN 的报修申请建单的，按申请提交之日判定，否则按建单之日。更改须写明原因并由他人批准。',
      'The warranty is decided by the day of shipment and the months that held then, parts and labour apart: on the day of the service request for the same PN/SN from which the case was made, else on the day the case was entered. Another verdict needs a reason and the agreement of another person.',
    ],
    [
      `维修过的故障自退回之日起保修 ${usualRepairWarrantyMonths} 个月；替换的产品沿用原产品剩余的零件和人工保修；两者都已过保的，从发货日期起按型号的保修月数计算。`,
      `What was repaired is covered for ${usualRepairWarrantyMonths} months from its return. A replacement has what is left of the warranty of the unit that it replaces, parts and labour apart; where nothing is left of either, it has the terms of its product.`,
    ],
    [
      '保修不覆盖的从此页面生成报价，客户接受、下单并付清后产品才能发回；或由有权限的他人写明原因免收。',
      'What the warranty does not cover is quoted from this page. The unit leaves once the order of that quotation is paid, or another person with the permission has waived the charge with a reason.',
    ],
    [
      '产品未退回、未报废、未更换的不能关闭；借用的产品未还也不能关闭。',
      'A case does not close while the unit is here, or while a unit on loan is still out.',
    ],
    [
      `期限为收货后 ${daysToReturn} 个工作日；等待客户时不计。`,
      `A case is due ${daysToReturn} working days after receipt; nothing is overdue while the customer is waited for.`,
    ],
  ],
}
