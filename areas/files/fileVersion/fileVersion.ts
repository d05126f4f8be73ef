import { defineEntity, submission } from '#core/definition'
import { choice, date, derived, file, flag, integer, reason, ref, text, told } from '#core/fields'
import { fileLevels, versionStates } from '../technicalFile/fileChoices.ts'
import { technicalFileFlow } from './fileVersion.flow.ts'

/** A version of a technical file: the stored document, by whom it was agreed to, and since when it holds. Opened by fewer people than know of the file. */
export const fileVersion = defineEntity({
  name: 'files.fileVersion',
  label: ['文件版本', 'File version'],
  title: 'caption',
  confidential: true,
  partOf: { field: 'file', as: ['版本', 'Versions'], addedIn: ['active'], gone: 'kept', seenAlone: true, unprinted: true },
  fields: {
    file: ref(['技术文件', 'Technical file'], 'files.technicalFile', { required: true, frozen: true, from: true }),
    caption: text(['版本', 'Version'], { ...told, required: true, max: 40 }),
    number: integer(['版本号', 'Version number'], { ...told, required: true, min: 1 }),
    status: choice(['状态', 'Status'], versionStates, { ...told, required: true }),
    fileObsolete: derived(flag(['文件已作废', 'File obsolete'], { tone: 'warn' })),
    document: file(['文件', 'File'], { required: true, searched: true }),
    note: text(['修订说明', 'Revision note'], { required: true, max: 500, multiline: true }),
    size: integer(['大小（字节）', 'Size (bytes)'], { ...told, min: 0 }),
    sha256: text(['SHA-256', 'SHA-256'], { ...told, max: 64 }),
    sameContent: flag(['内容与以前相同', 'Same content as before'], {
      ...told,
      tone: 'warn',
      help: ['与此文件的另一个版本逐字节相同', 'Byte for byte the content of another version of this file'],
    }),
    level: choice(['密级', 'Level'], fileLevels, { ...told, required: true }),
    department: ref(['所属部门', 'Owner department'], 'admin.department', { ...told, required: true }),
    effectiveOn: date(['生效日期', 'Effective on'], told),
  },
  state: 'status',
  spoken: [{ in: ['effective'], by: 'fileObsolete' }],
  editableIn: ['draft'],
  unique: [['file', 'number']],
  // One is in preparation at a time, so that one is effective at a time.
  uniqueIn: [{ fields: ['file'], in: ['draft', 'review'] }],
  filledIn: { effective: ['effectiveOn'] },
  transitions: {
    submit: {
      ...submission,
      from: ['draft'],
      to: 'effective',
      approval: 'files.technicalFile',
      flow: technicalFileFlow,
      pending: 'review',
      rejected: 'draft',
      waiting: ['待提交的文件版本', 'File versions to submit'],
    },
    retire: {
      label: ['作废', 'Make obsolete'],
      done: ['已作废', 'Obsolete'],
      from: ['effective'],
      to: 'obsolete',
      tone: 'danger',
      input: { reason },
    },
  },
  list: {
    columns: ['caption', 'file', 'status', 'document', 'note', 'size', 'sameContent', 'effectiveOn'],
    filters: ['file', 'status', 'sameContent', 'level', 'effectiveOn'],
    sort: '-id',
  },
  summary: ['file', 'level', 'effectiveOn', 'size'],
  form: [
    { label: ['版本', 'Version'], fields: ['file', 'number', 'document', 'note'] },
    {
      label: ['内容与权限', 'Content and level'],
      fields: ['fileObsolete', 'size', 'sha256', 'sameContent', 'level', 'department', 'effectiveOn'],
    },
  ],
})
