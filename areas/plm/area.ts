import { defineArea } from '#core/definition'

/** What is released, and how it changes: product life cycle management. */
export const plm = defineArea({
  name: 'plm',
  label: ['发布与变更', 'Releases and changes'],
  place: 65,
  opensWith: 'release/index',
  entityScreens: {
    release: {
      path: 'release/index',
      record: 'release/release_details',
      create: 'release/release_add',
      makes: { model: 'release/release_add' },
      addresses: [
        { path: 'release/release_details/{id}/{title}/{isApprove}', view: 'detail' },
        { path: 'release/release_upload_files/{id}', view: 'edit', title: ['上传文件', 'Upload files'] },
      ],
    },
    releaseFeedback: { path: 'release/feedback', menu: false },
    fileComment: { path: 'release/comments', menu: false },
    change: {
      path: 'changes/list',
      record: 'changes',
      create: 'changes/add',
      addresses: [
        { path: 'changes/{id}/file', view: 'detail' },
        { path: 'changes/pending/{id}/approve', view: 'detail' },
      ],
    },
    softwareChange: {
      path: 'software/changes',
      create: 'software/changes/add',
      addresses: [
        { path: 'software/changes/{id}/overedit', view: 'detail', title: ['事后更正软件变更', 'Correct a software change'] },
        { path: 'software/changes/{id}/approve', view: 'detail' },
      ],
    },
    disposition: { path: 'changes/dispositions', menu: false },
    changeTask: {
      path: 'changes/editable',
      addresses: [{ path: 'changes/feedbacks', view: 'list', title: ['部门反馈', 'Feedback of departments'] }],
    },
  },
  screens: [
    {
      name: 'pending',
      path: 'release/release_pending_approval',
      title: ['待我审核的发布', 'Releases to review'],
      point: 'plm.release:read',
      menu: true,
    },
    { name: 'released', path: 'pnrelease', title: ['当前发布', 'Current releases'], point: 'plm.release:read', menu: true },
    {
      name: 'releasedSet',
      path: 'pnrelease_det',
      title: ['发布明细', 'Released set'],
      point: 'plm.release:read',
      activeMenu: 'released',
    },
    {
      name: 'softwarePending',
      path: 'software/changes/pending',
      title: ['待我审批的软件变更', 'Software changes to approve'],
      point: 'plm.softwareChange:read',
      menu: true,
    },
    {
      name: 'changesPending',
      path: 'changes/pending',
      title: ['待我审批的变更', 'Changes to approve'],
      point: 'plm.change:read',
      menu: true,
    },
  ],
  points: [{ point: 'plm.effectiveSoftware', label: ['查询生效的软件版本', 'Effective software version'] }],
  order: [
    'release',
    'pending',
    'released',
    'change',
    'changesPending',
    'changeTask',
    'softwareChange',
    'softwarePending',
    'disposition',
    'releaseFeedback',
    'fileComment',
  ],
})
