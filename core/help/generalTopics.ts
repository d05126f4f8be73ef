import type { Label } from '../language/label.ts'
import {
  landingPath,
  noticeChoicesPath,
  noticeDetailPath,
  noticePath,
  passwordPath,
  personalPath,
  preferencesPath,
  profilePath,
  sessionsPath,
  signingCodePath,
} from '../client/guard.ts'

/** What many screens have in common, each explained once. */
export const generalTopics = {
  firstSteps: ['开始使用：建立公司资料', 'First steps of a new company'],
  finding: ['查找与跳转', 'Search and navigation'],
  lists: ['使用列表', 'Using lists'],
  views: ['视图与列', 'Views and columns'],
  bulk: ['行内编辑与批量处理', 'Inline and bulk editing'],
  records: ['记录页面', 'The page of a record'],
  forms: ['填写表单', 'Filling in forms'],
  conversation: ['评论与关注', 'Comments and following'],
  files: ['文件与图片', 'Files and pictures'],
  approvals: ['提交与审批', 'Submitting and approving'],
  reports: ['报表与图表', 'Reports and charts'],
  settings: ['设置页', 'Settings of an area'],
  exporting: ['导出', 'Exporting'],
  importing: ['导入', 'Importing'],
  keyboard: ['键盘快捷键', 'Keyboard shortcuts'],
  errors: ['错误提示与处理', 'Error messages and what to do'],
} as const satisfies Readonly<Record<string, Label>>

/** The name of a general topic. */
export type GeneralTopic = keyof typeof generalTopics

/** The topics of the screens that everybody has, by their paths. */
export const baseTopics = {
  [landingPath]: 'dashboard',
  [noticePath]: 'notices',
  [noticeDetailPath]: 'notice',
  [noticeChoicesPath]: 'noticeChoices',
  [personalPath]: 'profile',
  [profilePath]: 'profile',
  [preferencesPath]: 'preferences',
  [sessionsPath]: 'sessions',
  [passwordPath]: 'password',
  [signingCodePath]: 'signingCode',
} as const satisfies Readonly<Record<string, string>>

/** The name of the topic of a screen that everybody has. */
export type BaseTopic = (typeof baseTopics)[keyof typeof baseTopics]
