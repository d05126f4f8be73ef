import type { EntityHelp } from '#core/help'

/** The help of customers. */
export const companyHelp: EntityHelp = {
  purpose: [
    '客户档案：地区、价格等级、付款条件、地址和负责人，以及其联系人和活动。',
    'Customer master data: region, price tier, payment terms, addresses and owner, with its contacts and activities.',
  ],
  list: [
    [
      '按类型、行业、地区、状态和负责人筛选；曾用名也能检索到客户。',
      'Filter by type, industry, region, status and owner; former names find a customer, too.',
    ],
    [
      '只列出数据范围内的客户：自己负责的、本部门的，或全部。',
      'It shows the customers within your data scope: your own, those of your department, or all.',
    ],
  ],
  record: [
    [
      '“客户健康度”“试剂补货预测”“装机量”“校准到期”“信用占用”“逾期应收款”由运单、订单、询盘和投诉得出；点击“计算说明”查看公式和全部记录，点击“生成报价单”按补货预测填好报价单，“生成服务报价”填好到期的校准和将用完的试剂。',
      'Customer health, reagent reorder forecast, installed base, calibrations due, credit used and overdue receivables follow from waybills, orders, inquiries and complaints; “How it is counted” shows formula and all rows. “Draft quotation” fills in a quotation by the forecast, “Quote the service” the calibrations that are due and the reagents that run out.',
    ],
    [
      '填写“拜访周期”后，下次拜访日期由最近一次“拜访”活动推算；到期时负责人收到通知，列表的日历按下次拜访显示。',
      'Enter how many months lie between visits: the next visit follows from the latest activity of the kind Visit. The owner is notified when it is due, and the calendar of the list shows it.',
    ],
    [
      '有逾期应收款的，打印“催款函”寄给客户：内容与“逾期应收款”一致，可选语言。',
      'Print a payment reminder for a customer with overdue receivables, in either language. It says the same as “Overdue receivables”.',
    ],
    ['在客户页面新建联系人、登记活动。', 'Add contacts and enter activities from the page of the customer.'],
    [
      '“更名”把原名称保留为曾用名；此前的单据仍显示当时的名称。',
      '“Rename” keeps the former name; earlier documents show the name of their time.',
    ],
    [
      '“移交”更换负责人，可在列表中批量执行；原负责人和已停用同事的未结束报价单随之换销售员，审批中的退回草稿。',
      '“Reassign” changes the owner, for many customers at once from the list. Open quotations of the former owner and of inactive colleagues get the new one as seller; what is in approval becomes a draft again.',
    ],
    [
      '重复建档的客户用“合并到其他客户”：联系人、活动和名称归入保留的客户。',
      'Merge a customer that was entered twice: contacts, activities and names go to the one that stays.',
    ],
  ],
  form: [
    [
      '填写名称、类型、地区和付款条件；税号、邮箱和电话用于识别重复客户。',
      'Enter name, type, region and payment terms; tax number, email address and phone help to recognise duplicates.',
    ],
    ['集团内的公司请填写“上级客户”。', 'For companies of a group, choose the parent company.'],
  ],
  rules: [
    [
      '正式启用后，新客户以零售价和预付建档：其他价格用“申请变更定价条件”提交审批，账期和信用额度由财务的另一人授予。',
      'Once the company is live, new customers begin at retail prices and pay in advance: other prices are approved by “Request other terms”, and credit is granted by another person, of finance.',
    ],
    [
      '名称、税号、邮箱域名或电话与已有客户过于相近时不能保存；由其他同事负责的，可在表单中申请访问。',
      'A customer that is too similar to another one by name, tax number, email domain or phone is not saved. If colleagues look after that one, you can request access on the form.',
    ],
    [
      '上级客户的信用额度涵盖其所有下级：一张订单须同时在客户本身和各级上级的额度之内。有额度涵盖的客户，上级客户只能由财务更改。',
      'The credit limit of a parent company covers all companies below it: an order has to be within the limit of the customer and within those of all above it. Only finance takes a customer out of a group whose limit covers it.',
    ],
    ['价格等级、信用额度和银行信息需要相应权限。', 'Price tier, credit limit and bank data need their permissions.'],
    [
      '类型、价格等级和上级客户决定价格：有订单后或会降价时，点击“申请变更定价条件”由他人审批。',
      'Type, price tier and parent company decide prices. After the first order, or where prices become lower, use “Request other terms”: others approve it.',
    ],
    [
      '银行账号修改后须由另一人（财务）确认；与另一客户或供应商的账号相同时须确认。',
      'Another person of finance confirms a changed bank account. One that another customer or supplier has must be confirmed.',
    ],
    [
      '24 个月无订单的客户（内部除外）每晚自动停用，负责人收到通知；有未完成或未收齐的订单时不停用。重新启用后重新计算 24 个月。',
      'Customers without orders for 24 months become inactive at night, and their owners are notified; internal ones do not, nor those with orders that are not finished or not paid. Reactivated ones have 24 months again.',
    ],
    [
      '停用前 60 天和 14 天各提醒负责人一次；“预计停用日”在客户页面上。',
      'Its owner is notified 60 and 14 days before; the page says on which day.',
    ],
    [
      '确认订单会自动重新启用客户；由人工停用的，只有有权重新启用的人确认订单才可以。',
      'A confirmed order reactivates its customer. One that a person deactivated comes back only by the order of a user who can reactivate it.',
    ],
    ['合并后的客户不再变化，不能恢复。', 'A merged customer does not change any more and cannot be restored.'],
  ],
  troubles: [
    {
      when: ['不同的公司被判为重复', 'Two companies are taken for the same'],
      remedy: [
        '属于同一集团时填写上级客户；否则核对邮箱域名和电话是否填错，或请负责人核实。',
        'For companies of one group, choose the parent company. Otherwise check email address and phone, or ask the owner.',
      ],
    },
    {
      when: ['负责人已离职', 'The owner has left'],
      remedy: ['由销售主管移交给其他同事。', 'Ask the sales supervisor to reassign the customer.'],
    },
  ],
}
