import type { EntityHelp } from '#core/help'

/** The help of requests to open closed files. */
export const viewRequestHelp: EntityHelp = {
  purpose: [
    '申请在限定时间内打开其他部门的机密或绝密文件。',
    'A request to open a confidential or secret file of another department for a limited time.',
  ],
  list: [['看自己的申请；所属部门看到对其文件的全部申请。', 'Your own requests; the owner department sees all requests for its files.']],
  record: [
    [
      '提交后由所属部门负责人审批，再由文控审批；批准的那一刻起计时。',
      'The head of the owner department approves it, then the file controller; time runs from that moment.',
    ],
    [
      '需要提前结束时，所属部门点“收回授权”并写明原因；立即生效。',
      'To end it earlier the owner department chooses “Revoke” with a reason; it takes effect at once.',
    ],
  ],
  form: [
    [
      '在技术文件页面上添加：写明用途（至少 10 个字）、天数和是否需要下载。',
      'Add it on the page of the technical file: say the purpose in at least 10 characters, the days, and whether you need to download it.',
    ],
  ],
  rules: [
    [
      '最多 7 天，即批准后整 168 小时；到点自动失效。到期前一天提醒申请人，并可再申请，须重新审批。',
      'At most 7 days, which are exactly 168 hours from the approval; it ends automatically. Requesters are reminded a day before, from when it can be requested again, which is a new approval.',
    ],
    [
      '只申请部分页面时填写起止页码：其他页不能查看，其中的文字也检索不到；不能下载。',
      'Where some pages are enough, enter the first and the last one: the others are neither looked at nor found by their words, and nothing is downloaded.',
    ],
    [
      '授权只对批准时已有的版本有效，除非勾选“包括以后的版本”；绝密文件不能下载。',
      'It covers the versions that there were when it was approved, unless “Later versions too” is ticked; secret files are not downloaded.',
    ],
    [
      '申请人调换部门或停用后授权即失效；不能处理自己的申请。',
      'It ends when the requester changes department or is deactivated. Requesters cannot process their own requests.',
    ],
  ],
}
