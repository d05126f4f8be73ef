import type { EntityHelp } from '#core/help'

/** The help of service requests. */
export const serviceRequestHelp: EntityHelp = {
  purpose: [
    '客户在公开页面 /service 报修：先按传感器类型做自助检查，没有解决的才到这里。',
    'Customers report a problem on the public page /service: checks for their kind of sensor come first, and what they do not solve arrives here.',
  ],
  list: [
    [
      '“待处理”的先看；“自行解决”的是没有寄回就解决的，可以计数。',
      'Look at New first. Solved without shipping are those that a check has helped; count them by that status.',
    ],
  ],
  record: [
    [
      '核对单位和 PN/SN，选择客户后点“建维修单”；无关的点“不受理”。',
      'Check company and PN/SN, choose the customer and open the RMA case from here; decline what is none.',
    ],
    [
      '解决或不受理后请自行联系客户，系统不发送；处理错了用“重新处理”并写明原因。其维修单取消后，申请回到“待处理”。',
      'Contact the customer after solving or declining: nothing is sent. Reopen with a reason what was wrong. When its case is cancelled, the request is New again.',
    ],
  ],
  form: [['电话报修也可以在此登记。', 'What is reported by phone can be entered here as well.']],
  rules: [
    [
      '不用寄回就解决的，填写解决的那一天，不早于申请之日。',
      'Where it was solved without shipping, say on which day; not before it was reported.',
    ],
    [
      '公开页面不透露任何产品或客户信息；同一网络 10 分钟最多 5 次，一天 20 次，填错的不计；照片最多 3 张，jpg 或 png，每张小于 5 MB。',
      'The public page tells nothing of products or customers. One network sends 5 requests in 10 minutes and 20 a day, those refused for what was typed not counted, each with up to 3 photos, jpg or png under 5 MB.',
    ],
    [
      '公开页面来的申请记在有“不受理”权限的第一人名下：处理申请的角色，其“报修申请”的范围须为“全部”。',
      'What comes from the public page is kept in the name of the first person with the permission to decline. Roles that look after requests need the scope “All” for them.',
    ],
    ['客户填写的内容不能修改。', 'What the customer wrote stays as it is.'],
  ],
}
