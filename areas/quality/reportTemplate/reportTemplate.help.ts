import type { EntityHelp, ScreenHelp } from '#core/help'

/** The help of the templates of inspection reports. */
export const reportTemplateHelp: EntityHelp = {
  purpose: [
    '出厂检验报告的样式：各部分的文字和所填内容。',
    'What a factory inspection report looks like: its blocks, their texts and what is filled in.',
  ],
  list: [['按状态和适用范围筛选。', 'Filter by state and scope.']],
  record: [
    ['编制后由他人批准；新报告只用已批准的模板。', 'Someone else approves it; new reports use approved templates only.'],
    [
      '需要修改时退回，修改后再批准；已出具的报告不变。',
      'Reopen it to change it, then have it approved again; reports that were issued stay.',
    ],
  ],
  form: [
    ['按顺序添加各部分，填写中英文文字。', 'Add the blocks in their order, with both texts.'],
    [
      '在“填入”中选择要显示的内容；也可在文字中用 {{unit.sn}} 等名称。',
      'Choose what is filled in; names such as {{unit.sn}} do the same within a text.',
    ],
  ],
  rules: [['未知的名称在保存时提示。', 'Unknown names are refused when it is saved.']],
}

/** The help of the address under which a template is edited. */
export const editReportTemplateHelp: ScreenHelp = {
  purpose: ['按地址编辑报告模板。', 'Edits a report template by its address.'],
  steps: [['只有草稿可以编辑。', 'Only drafts can be edited.']],
}
