import { defineEntity } from '#core/definition'
import { authors, choice, date, lines, reason, ref, refs, states, text, told } from '#core/fields'
import { testTypes } from '../testTemplate/testTypes.ts'
import { boundChoices, boundFields } from './boundFields.ts'

const names = Object.keys(boundFields)
  .map(name => `{{${name}}}`)
  .join(' ')

/** The parts of which a report is made, from top to bottom. */
export const blockKinds = {
  header: ['抬头', 'Header'],
  product: ['产品', 'Product'],
  sampling: ['抽样', 'Sampling'],
  parameters: ['参数表', 'Parameters'],
  pictures: ['照片', 'Pictures'],
  statement: ['声明', 'Statement'],
  signatures: ['签字', 'Signatures'],
  footer: ['页尾', 'Footer'],
} as const

/** What a factory inspection report looks like: its blocks in both languages, with names of what is filled in. */
export const reportTemplate = defineEntity({
  name: 'quality.reportTemplate',
  label: ['出厂检验报告模板', 'Inspection report template'],
  title: 'name',
  titleEn: 'nameEn',
  openTitle: true,
  shared: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { search: true, max: 60 }),
    status: choice(
      ['状态', 'Status'],
      states({
        draft: { label: ['草稿', 'Draft'], means: 'draft' },
        approved: { label: ['已批准', 'Approved'], means: 'done' },
        retired: { label: ['已停用', 'Retired'], means: 'void' },
      }),
      { required: true, readonly: true },
    ),
    language: choice(
      ['语言', 'Language'],
      { zh: ['中文', 'Chinese'], en: ['英文', 'English'], both: ['中英文', 'Both'] },
      { required: true },
    ),
    type: choice(['测试类型', 'Type of test'], testTypes),
    models: refs(['产品型号', 'Product models'], 'product.model', {
      max: 200,
      help: ['不填则适用于全部产品', 'Left empty, for all products'],
    }),
    families: refs(['产品系列', 'Product families'], 'product.family', { max: 50 }),
    customer: ref(['客户', 'Customer'], 'crm.company'),
    blocks: lines(
      ['内容', 'Blocks'],
      {
        kind: choice(['部分', 'Block'], blockKinds, { required: true }),
        text: text(['文字', 'Text'], {
          max: 2000,
          multiline: true,
          help: [`可用 ${names} 和 {{result.项次}}`, `Names: ${names} and {{result.item}}`],
        }),
        textEn: text(['英文文字', 'English text'], { max: 2000, multiline: true }),
        bound: choice(['填入', 'Filled in'], boundChoices, {
          help: ['在文字下另起一行，名称和内容', 'In a line below the text, with its name'],
        }),
      },
      { max: 30 },
    ),
    authors: authors(['编制人', 'Authors']),
    approvedBy: ref(['批准人', 'Approved by'], 'admin.user', told),
    approvedOn: date(['批准日期', 'Approved on'], told),
  },
  state: 'status',
  editableIn: ['draft'],
  deletableIn: ['draft'],
  filledIn: { approved: ['approvedBy', 'approvedOn'] },
  transitions: {
    approve: {
      label: ['批准', 'Approve'],
      from: ['draft'],
      to: 'approved',
      notBy: ['authors'],
      tone: 'primary',
      waiting: ['待批准的报告模板', 'Report templates to approve'],
    },
    reopen: {
      label: ['退回修改', 'Reopen'],
      from: ['approved'],
      to: 'draft',
      // Issued reports keep what they say; none is issued by a template that is not approved.
      leaves: ['quality.factoryReport'],
      input: { reason },
    },
    retire: {
      label: ['停用', 'Retire'],
      from: ['draft', 'approved'],
      to: 'retired',
      leaves: ['quality.factoryReport'],
      tone: 'danger',
      input: { reason },
    },
  },
  list: {
    columns: ['name', 'nameEn', 'status', 'language', 'type', 'models', 'customer', 'approvedOn'],
    filters: ['status', 'type', 'models', 'customer'],
    sort: 'name',
  },
  summary: ['language', 'type', 'customer', { field: 'approvedBy', with: ['approvedOn'] }],
  form: [
    { label: ['模板', 'Template'], fields: ['name', 'nameEn', 'status', 'language', 'authors', 'approvedBy', 'approvedOn'] },
    { label: ['适用范围', 'Scope'], fields: ['type', 'models', 'families', 'customer'] },
    { label: ['内容', 'Blocks'], fields: ['blocks'] },
  ],
})
