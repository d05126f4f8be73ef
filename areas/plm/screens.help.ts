import type { ScreenHelp } from '#core/help'

/** The help of releases that wait for the reader. */
export const pendingHelp: ScreenHelp = {
  purpose: ['需要我技术审核的发布。', 'Releases that need your technical review.'],
  steps: [
    ['打开一项，查看文件和版本。', 'Open one and look at its files and versions.'],
    ['同意，或写明原因退回、拒绝。', 'Approve, or send back or reject with the reason.'],
  ],
  rules: [['自己编制的发布不能由自己审核。', 'You do not review what you wrote yourself.']],
  see: ['approvals'],
}

/** The help of what is released on a day. */
export const releasedHelp: ScreenHelp = {
  purpose: ['每个 PN 在某一天有效的发布。', 'Which release of each PN was valid on a day.'],
  steps: [['选择日期和产品，打开一行查看发布和文件。', 'Choose day and product, and open a row for the release and its files.']],
}

/** The help of one released set. */
export const releasedSetHelp: ScreenHelp = {
  purpose: ['一项发布的明细。', 'One release in detail.'],
  steps: [['从“当前发布”打开一行。', 'Open a row of “Current releases”.']],
}

/** The help of changes that wait for the reader. */
export const changesPendingHelp: ScreenHelp = {
  purpose: ['需要我审批的技术变更。', 'Technical changes that need your approval.'],
  steps: [
    ['打开一项，查看变更项、处置的数量和金额。', 'Open one and look at its items and at quantities and cost of its dispositions.'],
    ['同意，或写明原因退回、拒绝。', 'Approve, or send back or reject with the reason.'],
  ],
  rules: [['自己编制的变更不能由自己审批。', 'You do not approve what you wrote yourself.']],
  see: ['approvals'],
}

/** The help of software changes that wait for the reader. */
export const softwarePendingHelp: ScreenHelp = {
  purpose: ['需要我审批的软件变更。', 'Software changes that need your approval.'],
  steps: [
    ['打开一项，查看版本、内容和测试报告。', 'Open one and look at version, content and test report.'],
    ['同意，或写明原因退回、拒绝。', 'Approve, or send back or reject with the reason.'],
  ],
  rules: [['自己编制的软件变更不能由自己审批。', 'You do not approve what you wrote yourself.']],
  see: ['approvals'],
}
