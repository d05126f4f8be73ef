import { board, defineEntity } from '#core/definition'
import { choice, integer, ref, text, told } from '#core/fields'
import { commentStates } from './commentStates.ts'

const said = { required: true, max: 2000, multiline: true } as const

/** What a reviewer says of one page of one file of a release: it is answered by its authors and settled by the reviewer, and until then the release is not approved. */
export const fileComment = defineEntity({
  name: 'plm.fileComment',
  label: ['文件意见', 'File comment'],
  title: 'caption',
  titleSays: ['fileName', 'pageNumber'],
  partOf: {
    field: 'release',
    as: ['文件意见', 'Comments on files'],
    addedIn: ['waitingFiles', 'technicalReview', 'technicalApproved'],
    gone: 'with',
    ends: 'withdrawn',
  },
  fields: {
    caption: text(['意见', 'Comment'], { required: true, readonly: true, search: true, max: 300, internal: true }),
    release: ref(['发布通知', 'Release notice'], 'plm.release', { required: true, frozen: true, from: true }),
    fileName: text(['文件名', 'File name'], {
      required: true,
      frozen: true,
      max: 255,
      search: true,
      help: ['发布中一个文件的名称，例如“原理图.pdf”', 'The name of a file of the release, such as “Schematic.pdf”'],
    }),
    pageNumber: integer(['页', 'Page'], { min: 1, max: 99_999, help: ['不填则对整个文件', 'Of the whole file when empty'] }),
    fileHash: text(['文件摘要（SHA-256）', 'Digest of the file (SHA-256)'], {
      ...told,
      max: 64,
      help: ['意见所针对的内容；文件更换后由此可见', 'The content that it is about; tells whether the file was replaced since'],
    }),
    state: choice(['状态', 'State'], commentStates, { required: true, readonly: true }),
    remark: text(['意见内容', 'Remark'], { ...said, search: true }),
    raisedBy: ref(['提出人', 'Raised by'], 'admin.user', told),
    answer: text(['答复', 'Answer'], { ...told, max: 2000, multiline: true }),
    answeredBy: ref(['答复人', 'Answered by'], 'admin.user', told),
    settledBy: ref(['确认人', 'Settled by'], 'admin.user', told),
  },
  state: 'state',
  assigned: ['raisedBy'],
  editableIn: ['open'],
  deletableIn: [],
  filledIn: { answered: ['answer'] },
  transitions: {
    answer: {
      label: ['答复', 'Answer'],
      done: ['已答复', 'Answered'],
      from: ['open'],
      to: 'answered',
      tone: 'primary',
      waiting: ['待答复的文件意见', 'Comments on files to answer'],
      input: { answer: text(['答复', 'Answer'], said) },
      fills: ['answer'],
    },
    settle: {
      label: ['确认已解决', 'Settle'],
      done: ['已解决', 'Settled'],
      from: ['open', 'answered'],
      to: 'settled',
      tone: 'primary',
      waiting: ['待确认的文件意见', 'Comments on files to settle'],
      waitingIn: ['answered'],
    },
    insist: {
      label: ['未解决', 'Not settled'],
      done: ['已退回', 'Returned'],
      from: ['answered'],
      to: 'open',
      input: { reason: text(['理由', 'Grounds'], said) },
    },
    // The way out where whoever raised it left or is away.
    settleInstead: {
      label: ['代为确认', 'Settle in their place'],
      done: ['已代为确认', 'Settled in their place'],
      from: ['answered'],
      to: 'settled',
      notBy: [{ by: 'release.authors', called: ['发布编制人', 'author of the release'] }],
      input: { reason: text(['理由', 'Grounds'], said) },
    },
    withdraw: { label: ['撤回', 'Withdraw'], done: ['已撤回', 'Withdrawn'], from: ['open', 'answered'], to: 'withdrawn', tone: 'danger' },
  },
  list: {
    columns: ['release', 'fileName', 'pageNumber', 'state', 'remark', 'answer', 'raisedBy', 'answeredBy', 'settledBy'],
    filters: ['state', 'release', 'raisedBy'],
    sort: '-id',
  },
  presentations: [board({ by: 'state', card: ['release', 'fileName', 'pageNumber', 'remark'] })],
  summary: ['release', { field: 'fileName', with: ['pageNumber'] }, { field: 'raisedBy', with: ['answeredBy'] }, 'settledBy'],
  form: [
    { label: ['意见', 'Comment'], fields: ['release', 'fileName', 'pageNumber', 'state', 'remark', 'raisedBy', 'fileHash'] },
    { label: ['答复', 'Answer'], fields: ['answer', 'answeredBy', 'settledBy'] },
  ],
})
