import { board, defineEntity, submission } from '#core/definition'
import { authors, choice, code, computed, date, file, flag, integer, lines, reason, ref, text, told } from '#core/fields'
import { snShape } from '../../product/unit/sn.ts'
import { semverPattern } from './semver.ts'
import { softwareFlow } from './softwareChange.flow.ts'
import { countedStates, levels, softwareStates, softwareTypes } from './softwareChoices.ts'

const long = { max: 4000, multiline: true } as const
const version = {
  max: 40,
  pattern: { source: semverPattern, says: ['须为语义化版本，如 1.4.2 或 2.0.0-rc.1', 'A semantic version such as 1.4.2 or 2.0.0-rc.1'] },
} as const
const link = {
  max: 500,
  pattern: { source: 'https?://[^\\s<>"]+', says: ['须以 http:// 或 https:// 开头', 'It begins with http:// or https://'] },
} as const

/** A new version of software of a product: reviewed, effective from a day or an SN, superseded by the next. */
export const softwareChange = defineEntity({
  name: 'plm.softwareChange',
  label: ['软件变更', 'Software change'],
  title: 'code',
  shared: true,
  fields: {
    code: code(['编号', 'Number'], 'SWC-{yyyy}-{0000}', { on: 'submit' }),
    state: choice(['状态', 'State'], softwareStates, { required: true, readonly: true }),
    model: ref(['PN', 'PN'], 'product.model', { required: true, usable: { field: 'status', in: ['active', 'inactive'] } }),
    software: text(['变更的软件', 'Changed software'], { required: true, max: 120, search: true }),
    softwareType: choice(['软件类型', 'Type'], softwareTypes, { required: true }),
    level: choice(['级别', 'Level'], levels, { required: true }),
    mandatory: computed(flag(['现场必须升级', 'Field update mandatory'], { tone: 'bad' })),
    fromVersion: text(['原版本', 'From version'], version),
    toVersion: text(['新版本', 'To version'], { ...version, required: true, search: true }),
    downloadLink: text(['下载链接', 'Download link'], { required: true, ...link }),
    file: file(['软件文件', 'Software file'], {
      help: ['保存在系统中，摘要由系统计算', 'Kept in the product, which works out its digest'],
    }),
    linkSha256: text(['链接文件的 SHA-256', 'SHA-256 of the linked file'], {
      max: 64,
      pattern: { source: '[0-9A-Fa-f]{64}', says: ['须为 64 位十六进制', '64 hexadecimal digits'] },
      help: [
        '没有上传文件时必填：签名覆盖它，链接换了内容工位就不接受',
        'Needed where no file is uploaded: it is signed, so that stations refuse other bytes behind the link',
      ],
    }),
    sha256: text(['SHA-256', 'SHA-256'], { ...told, max: 64 }),
    counter: integer(['计数', 'Counter'], {
      ...told,
      min: 1,
      help: [
        '同一 PN 和类型每批准一次加一；工位不接受比已知更小的',
        'Rises with each approval of the same PN and type. Stations accept none below the one they know.',
      ],
    }),
    signature: text(['签名（Ed25519）', 'Signature (Ed25519)'], { ...told, max: 88 }),
    signedWith: text(['公钥', 'Public key'], { ...told, max: 44 }),
    content: text(['变更内容', 'Content'], { required: true, ...long, search: true }),
    contentEn: text(['变更内容（英文）', 'Content (English)'], long),
    technicalInfo: text(['技术变更信息', 'Technical change info'], { required: true, ...long }),
    hwVersions: text(['适用硬件版本', 'Hardware versions'], {
      max: 200,
      help: ['用空格分开；不填则适用所有', 'Separated by spaces; all of them when empty'],
    }),
    rollback: text(['可回退到', 'Rolls back to'], version),
    instructions: text(['升级说明', 'Update instructions'], long),
    testReport: file(['测试报告', 'Test report']),
    change: ref(['技术变更', 'Technical change'], 'plm.change'),
    effectiveFrom: date(['生效日期', 'Effective from'], {
      help: ['不填则从“使生效”当天', 'Left empty, from the day on which it is made effective'],
    }),
    effectiveSn: text(['起始 SN', 'From SN'], { ...snShape, help: ['不填则对所有产品', 'For every unit when empty'] }),
    effectiveSince: date(['生效起始日', 'First day in effect'], told),
    supersededOn: date(['被取代日期', 'Superseded on'], told),
    corrections: lines(
      ['更正', 'Corrections'],
      {
        correctedOn: date(['日期', 'Date'], { required: true }),
        correctedBy: ref(['更正人', 'By'], 'admin.user'),
        reason: text(['原因', 'Reason'], { required: true, max: 500 }),
      },
      { max: 200, readonly: true },
    ),
    authors: authors(['编制人', 'Authors']),
  },
  state: 'state',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  // The next version says when this one ended.
  open: ['supersededOn', 'signature', 'signedWith'],
  uniqueIn: [{ fields: ['model', 'softwareType', 'toVersion'], in: countedStates }],
  filledIn: {
    pending: ['code'],
    approved: ['code'],
    effective: ['code', 'effectiveSince'],
    superseded: ['code', 'effectiveSince', 'supersededOn'],
  },
  led: [{ from: ['effective'], to: 'superseded', by: 'plm.softwareChange' }],
  transitions: {
    submit: {
      ...submission,
      from: ['draft'],
      to: 'approved',
      approval: 'plm.softwareChange',
      flow: softwareFlow,
      rejected: 'rejected',
    },
    makeEffective: {
      label: ['使生效', 'Make effective'],
      done: ['已生效', 'Effective'],
      from: ['approved'],
      to: 'effective',
      tone: 'primary',
      opens: ['effectiveSince'],
      waiting: ['待生效的软件变更', 'Software changes to make effective'],
      confirm: ['工位从生效日期起只接受此版本。使其生效？', 'Stations accept this version alone from its day on. Make it effective?'],
    },
    overedit: {
      label: ['事后更正', 'Correct afterwards'],
      done: ['已更正', 'Corrected'],
      from: ['approved', 'effective'],
      to: ['approved', 'effective'],
      input: {
        content: text(['变更内容', 'Content'], { required: true, ...long }),
        technicalInfo: text(['技术变更信息', 'Technical change info'], { required: true, ...long }),
        instructions: text(['升级说明', 'Update instructions'], long),
        downloadLink: text(['下载链接', 'Download link'], { required: true, ...link }),
        reason,
      },
      fills: ['content', 'technicalInfo', 'instructions', 'downloadLink'],
      opens: ['content', 'technicalInfo', 'instructions', 'downloadLink', 'corrections'],
    },
    revise: { label: ['修改', 'Revise'], from: ['rejected'], to: 'draft', tone: 'primary' },
    cancel: { label: ['取消', 'Cancel'], from: ['draft', 'rejected', 'approved'], to: 'cancelled', tone: 'danger', input: { reason } },
  },
  papers: { note: { label: ['软件说明', 'Software note'], in: ['approved', 'effective', 'superseded'] } },
  list: {
    columns: ['code', 'state', 'model', 'software', 'softwareType', 'level', 'fromVersion', 'toVersion', 'effectiveSince', 'effectiveSn'],
    filters: ['state', 'model', 'softwareType', 'level', 'mandatory', 'effectiveSince', 'change'],
    sort: '-id',
  },
  presentations: [board({ by: 'state', card: ['model', 'software', 'toVersion', 'level'] })],
  summary: [
    { field: 'model', with: ['softwareType'] },
    { field: 'toVersion', with: ['fromVersion'] },
    { field: 'level', alert: 'mandatory' },
    { field: 'effectiveSince', with: ['effectiveSn', 'supersededOn'] },
    'change',
  ],
  form: [
    {
      label: ['软件', 'Software'],
      fields: ['code', 'state', 'model', 'software', 'softwareType', 'level', 'mandatory', 'fromVersion', 'toVersion', 'change', 'authors'],
    },
    { label: ['内容', 'Content'], fields: ['content', 'contentEn', 'technicalInfo', 'instructions'] },
    {
      label: ['文件', 'File'],
      fields: ['downloadLink', 'file', 'linkSha256', 'sha256', 'counter', 'signature', 'signedWith', 'testReport'],
    },
    {
      label: ['生效', 'Effectivity'],
      fields: ['hwVersions', 'rollback', 'effectiveFrom', 'effectiveSn', 'effectiveSince', 'supersededOn'],
    },
    { label: ['更正', 'Corrections'], fields: ['corrections'] },
  ],
})
