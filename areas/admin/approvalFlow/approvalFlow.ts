import type { FlowStep } from '#core/approvals'
import { defineEntity } from '#core/definition'
import { choice, date, flag, integer, json, text } from '#core/fields'

/**
 * Who must agree to documents of one type, step by step. Saving it publishes the next edition; documents that are being approved keep the one they
 * were submitted under. It is disabled rather than deleted, because approvals refer to its editions.
 */
export const approvalFlow = defineEntity({
  name: 'admin.approvalFlow',
  label: ['审批流程', 'Approval flow'],
  title: 'nameZh',
  titleEn: 'nameEn',
  shared: true,
  fields: {
    code: text(['代号', 'Code'], {
      required: true,
      unique: true,
      search: true,
      max: 20,
      pattern: {
        source: '[A-Z][A-Z0-9-]*',
        says: ['只能用大写字母、数字和连字符，以字母开头', 'Capital letters, digits and hyphens, a letter first'],
      },
    }),
    docType: text(['单据类型', 'Type of documents'], {
      required: true,
      unique: true,
      frozen: true,
      search: true,
      max: 80,
      pattern: { source: '[a-z][a-zA-Z]*\\.[a-z][a-zA-Z]*', says: ['请选择一种单据', 'Choose a type of documents'] },
      names: 'docType',
      help: ['一种单据只有一个流程，创建后不能修改', 'One flow per document type. Cannot be changed after creation.'],
    }),
    nameZh: text(['中文名称', 'Chinese name'], { required: true, search: true, max: 60 }),
    nameEn: text(['英文名称', 'English name'], { required: true, search: true, max: 80 }),
    enabled: flag(['启用', 'Enabled'], {
      help: ['停用后，这类单据不能提交', 'While it is disabled, such documents cannot be submitted'],
    }),
    effectiveFrom: date(['生效日期', 'Effective from'], {
      required: true,
      help: ['在此之前沿用上一版本', 'The previous version applies until this date'],
    }),
    signature: choice(
      ['确认方式', 'Confirmation'],
      {
        click: ['点击确认', 'Confirm with one click'],
        password: { label: ['再次输入密码', 'Re-enter password'], tone: 'info' },
        totp: { label: ['动态码', 'A code of an authenticator app'], tone: 'info' },
      },
      { required: true },
    ),
    edition: integer(['版本', 'Version'], { required: true, readonly: true, min: 1 }),
    steps: json<readonly FlowStep[]>()(['审批步骤', 'Steps'], { required: true }),
    summaryZh: text(['步骤摘要', 'Step summary'], { readonly: true, max: 4000 }),
    summaryEn: text(['步骤摘要（英文）', 'Steps in short (English)'], { readonly: true, max: 4000 }),
  },
  list: {
    columns: ['nameZh', 'nameEn', 'code', 'docType', 'enabled', 'edition', 'effectiveFrom', 'signature'],
    filters: ['enabled', 'signature'],
    sort: 'code',
  },
  summary: ['docType', 'edition', 'effectiveFrom', 'signature'],
  form: [
    { label: ['流程', 'Flow'], fields: ['code', 'docType', 'nameZh', 'nameEn'] },
    { label: ['生效设置', 'Validity'], fields: ['enabled', 'effectiveFrom', 'signature', 'edition'] },
    { label: ['步骤', 'Steps'], fields: ['steps', 'summaryZh', 'summaryEn'] },
  ],
})
