import type { EntityHelp } from '#core/help'

/** The help of comments on the files of a release. */
export const fileCommentHelp: EntityHelp = {
  purpose: ['审核人对发布中某个文件某一页的意见。', 'What a reviewer says of one page of one file of a release.'],
  list: [['按状态、发布和提出人筛选。', 'Filter by state, release and who raised it.']],
  record: [
    ['编制人答复，提出人确认已解决或退回。', 'The authors answer; whoever raised it settles it or returns it.'],
    ['“文件摘要”说明意见针对哪一份内容。', 'The digest tells which content the comment is about.'],
  ],
  form: [
    ['填写文件名、页和意见；文件名须是此发布中的文件。', 'Give file name, page and remark; the name is that of a file of this release.'],
  ],
  rules: [
    [
      '未解决的意见阻止最终批准；不会自动关闭。',
      'Comments that are not settled keep a release from its final approval; none is closed automatically.',
    ],
    ['只有提出人能修改、确认已解决、退回或撤回。', 'Only whoever raised a comment edits, settles, returns or withdraws it.'],
    [
      '提出人已离职，或外出并已委托审批时，由未编制此发布的人说明理由代为确认；编制人先答复。',
      'If the person who raised it has left, or is away and has delegated their approvals, another person who did not write the release settles it and gives grounds, once the authors have answered.',
    ],
  ],
}
