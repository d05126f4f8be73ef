import { defineEntity } from '#core/definition'
import { choice, file, flag, lines, moment, reason, refs, richText, states, text } from '#core/fields'

/**
 * What an administrator tells many at once. Published, it reaches everybody of its audience, also who joins later, until it expires. It is
 * never changed afterwards: a correction is a new one.
 */
export const announcement = defineEntity({
  name: 'admin.announcement',
  label: ['公告', 'Announcement'],
  api: '/api/notification/',
  title: 'title',
  titleEn: 'titleEn',
  shared: true,
  fields: {
    title: text(['标题', 'Title'], { required: true, search: true, max: 120 }),
    titleEn: text(['英文标题', 'English title'], { search: true, max: 160 }),
    type: choice(
      ['类型', 'Type'],
      {
        general: ['公告', 'General'],
        policy: ['制度', 'Policy'],
        safety: { label: ['安全', 'Safety'], tone: 'warn' },
        event: ['活动', 'Event'],
        system: { label: ['系统', 'System'], tone: 'info' },
      },
      { required: true },
    ),
    status: choice(
      ['状态', 'Status'],
      states({
        draft: { label: ['草稿', 'Draft'], means: 'draft' },
        published: { label: ['已发布', 'Published'], means: 'done' },
        withdrawn: { label: ['已撤回', 'Withdrawn'], means: 'void', tone: 'bad' },
      }),
      { required: true, readonly: true },
    ),
    content: richText(['内容', 'Content'], { required: true }),
    contentEn: richText(['英文内容', 'English content'], {
      help: ['没有时显示中文内容', 'Readers of English see the Chinese where it is empty'],
    }),
    everybody: flag(['全体人员', 'Everyone']),
    departments: refs(['接收部门', 'Departments'], 'admin.department', {
      help: ['包括下级部门', 'With the departments below them'],
    }),
    roles: refs(['接收角色', 'Roles'], 'admin.role'),
    people: refs(['接收人员', 'People'], 'admin.user'),
    mustRead: flag(['必读', 'Confirmation required'], {
      tone: 'warn',
      help: [
        '接收人须点“确认已读”；确认之前，每个页面上方都有提示',
        'Its readers have to confirm it; until then every screen reminds them',
      ],
    }),
    pinned: flag(['置顶', 'Pinned']),
    publishAt: moment(['发布时间', 'Published at'], { help: ['不填则立即发布', 'At once when empty'] }),
    expiresAt: moment(['失效时间', 'Valid until'], { help: ['不填则一直有效', 'No expiry when empty'] }),
    attachments: lines(['附件', 'Attachments'], { file: file(['文件', 'File'], { required: true }) }, { max: 20 }),
  },
  state: 'status',
  editableIn: ['draft'],
  transitions: {
    publish: {
      label: ['发布', 'Publish'],
      from: ['draft'],
      to: 'published',
      tone: 'primary',
      confirm: ['发布后不能再修改，确定发布？', 'It cannot be changed once it is published. Publish it?'],
    },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      from: ['published'],
      to: 'withdrawn',
      tone: 'danger',
      input: { reason },
    },
  },
  list: {
    columns: ['title', 'type', 'status', 'mustRead', 'pinned', 'publishAt', 'expiresAt'],
    filters: ['type', 'status', 'mustRead', 'publishAt', 'expiresAt'],
    sort: '-id',
  },
  summary: [{ field: 'type', alert: 'mustRead' }, 'publishAt', 'expiresAt'],
  form: [
    { label: ['通知', 'Announcement'], fields: ['title', 'titleEn', 'type', 'content', 'contentEn', 'attachments'] },
    { label: ['接收人', 'Recipients'], fields: ['everybody', 'departments', 'roles', 'people'] },
    { label: ['发布', 'Publishing'], fields: ['status', 'mustRead', 'pinned', 'publishAt', 'expiresAt'] },
  ],
})
