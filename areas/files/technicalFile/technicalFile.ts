import { defineEntity } from '#core/definition'
import { choice, integer, kept, reason, ref, refs, text } from '#core/fields'
import { fileLevels, fileStates } from './fileChoices.ts'

/** A technical file: what it is about, whose it is, and how secret. What it says are its versions, which fewer people may open than may know of it. */
export const technicalFile = defineEntity({
  name: 'files.technicalFile',
  label: ['技术文件', 'Technical file'],
  title: 'caption',
  titleEn: 'captionEn',
  titleSays: ['code', 'name', 'nameEn'],
  shared: true,
  fields: {
    code: text(['文件编号', 'File number'], { required: true, readonly: true, unique: true, search: true, max: 20 }),
    caption: text(['文件', 'File'], { required: true, readonly: true, max: 150, internal: true }),
    captionEn: text(['文件（英文）', 'File (English)'], { required: true, readonly: true, max: 150, internal: true }),
    status: choice(['状态', 'Status'], fileStates, { required: true, readonly: true }),
    classification: ref(['分类', 'Classification'], 'files.classification', { required: true, frozen: true }),
    name: text(['名称', 'Name'], { required: true, search: true, max: 120 }),
    nameEn: text(['英文名称', 'English name'], { required: true, search: true, max: 120 }),
    models: refs(['产品型号（PN）', 'Product models (PN)'], 'product.model', { max: 50 }),
    level: choice(['密级', 'Level'], fileLevels, {
      required: true,
      frozen: true,
      help: [
        '机密和绝密只有所属部门和获准的人可以打开',
        'Confidential and secret files are opened by their department and by those who were granted it',
      ],
    }),
    department: ref(['所属部门', 'Owner department'], 'admin.department', { required: true, frozen: true }),
    note: text(['说明', 'Note'], { max: 1000, multiline: true }),
    currentVersion: kept(integer(['现行版本', 'Current version'], { min: 1 }), { from: ['files.fileVersion'] }),
    inReview: kept(integer(['审批中的版本', 'Versions in review'], { required: true, min: 0 }), { from: ['files.fileVersion'] }),
  },
  state: 'status',
  editableIn: ['active'],
  deletableIn: ['active'],
  transitions: {
    reclassify: {
      label: ['更改密级', 'Change the level'],
      done: ['密级已更改', 'Level changed'],
      from: ['active'],
      to: 'active',
      notBy: ['createdBy'],
      input: { level: choice(['密级', 'Level'], fileLevels, { required: true }), reason },
    },
    retire: {
      label: ['作废', 'Make obsolete'],
      done: ['已作废', 'Obsolete'],
      from: ['active'],
      to: 'obsolete',
      tone: 'danger',
      input: { reason },
    },
    restore: { label: ['恢复使用', 'Use again'], done: ['已恢复', 'In use again'], from: ['obsolete'], to: 'active', input: { reason } },
  },
  list: {
    columns: ['code', 'name', 'nameEn', 'classification', 'level', 'department', 'models', 'currentVersion', 'inReview', 'status'],
    filters: ['status', 'classification', 'level', 'department', 'models'],
    sort: 'code',
  },
  summary: ['level', 'department', 'classification', { field: 'currentVersion', with: ['inReview'] }],
  form: [
    { label: ['文件', 'File'], fields: ['code', 'classification', 'name', 'nameEn', 'models', 'note'] },
    { label: ['权限', 'Access'], fields: ['level', 'department', 'status', 'currentVersion', 'inReview'] },
  ],
})
