import type { EntityHelp } from '#core/help'

/** The help of craft feedback. */
export const feedbackHelp: EntityHelp = {
  purpose: [
    '现场提出的改进：安全、质量、效率、工装或文件，从提出到收益验证。',
    'What people at the bench propose to do better, from the proposal to its verified savings.',
  ],
  list: [
    ['看板按状态显示；“待评审”在评审人的待办里。', 'The board shows them by state; those to review are in the to-do list of reviewers.'],
  ],
  record: [
    [
      '评审人可试行、采纳、转技术变更或不采纳；提出人不能评审自己的反馈。',
      'A reviewer tries it, adopts it, makes a change notice of it or rejects it; no one reviews their own.',
    ],
    [
      '采纳后由提出人和决定人以外的人“验证收益”，系统按实际节省算出积分。',
      'Once adopted, someone other than proposer and decider verifies what it saves; points follow from that.',
    ],
    ['未采纳的可以“重新评审”。', 'One that was rejected can be reconsidered.'],
  ],
  form: [
    [
      '写明阶段、工位、指导书和步骤，附照片，估计每台节省的时间和每年台数。',
      'Enter stage, station, work instruction and step, add photos, and estimate minutes saved per unit and units per year.',
    ],
  ],
  rules: [
    [
      '只有提出人可以修改或撤回，评审开始后不能修改。',
      'Only the proposer changes or withdraws it, and no one changes it once the review has begun.',
    ],
    [
      '积分：采纳 10 分，每年每节省 10 小时加 1 分，安全类至少 50 分，最多 200 分；按验证的收益计算，不按估计。',
      'Points: 10 for adoption and 1 for each 10 hours saved a year; at least 50 for safety, at most 200. They follow from what was verified, not from the estimate.',
    ],
  ],
}
