import type { EntityHelp } from '#core/help'

/** The help of announcements. */
export const announcementHelp: EntityHelp = {
  purpose: [
    '向许多人发布公告：谁收到、是否必读、有效到什么时候。',
    'Publish announcements: choose recipients, required confirmation and expiry.',
  ],
  list: [
    ['按状态看草稿、已发布和已撤回。', 'Filter by state: drafts, published and withdrawn ones.'],
    ['新建公告，先存草稿。', 'Create an announcement; it starts as a draft.'],
  ],
  record: [
    ['核对接收人和内容后“发布”。', 'Check audience and content, then publish it.'],
    ['“阅读情况”显示谁已读、谁已确认，可以提醒没读的人。', '“Readers” shows who has read and confirmed it; the rest can be reminded.'],
    ['有误时“撤回”，改正后发一个新的。', 'Withdraw what is wrong and publish a new one.'],
  ],
  form: [
    [
      '填写两种语言的标题和内容；英文不填时英文读者看到中文。',
      'Enter title and content in both languages; readers of English see the Chinese where the English is empty.',
    ],
    ['选择全体人员，或部门、角色、人员。', 'Choose everyone, or departments, roles and users.'],
    ['需要每个人确认时勾选“必读”。', 'Tick “Confirmation required” if everyone has to confirm.'],
  ],
  rules: [
    ['发布后不能再修改。', 'It is never changed once published.'],
    ['以后加入这些部门或角色的人也会收到，直到失效时间。', 'Who joins its audience later receives it too, until it expires.'],
  ],
}
