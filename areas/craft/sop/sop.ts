import { defineEntity, timeline } from '#core/definition'
import { editableEditions, editionFields, editionsReleasedByOthers } from '#core/editions'
import { authors, choice, computed, date, decimal, file, flag, image, integer, kept, lines, ref, refs, text } from '#core/fields'
import { hazards, skills, sopStages, stepTypes } from './sopChoices.ts'

/** One edition of how units of some models are worked on in a stage: its steps in both languages, its standard time, and who has read it. */
export const sop = defineEntity({
  name: 'craft.sop',
  label: ['作业指导书（SOP）', 'Work instruction (SOP)'],
  plural: 'Work instructions (SOP)',
  title: 'caption',
  titleEn: 'captionEn',
  openTitle: true,
  shared: true,
  fields: {
    code: text(['SOP 编号', 'SOP number'], {
      required: true,
      search: true,
      max: 20,
      pattern: {
        source: 'SOP-[A-Z0-9]{1,8}-[0-9]{3}',
        says: ['格式为 SOP-产线-三位数字，例如 SOP-L2-001', 'SOP, line and three digits, such as SOP-L2-001'],
      },
      help: ['SOP-产线-三位数字；同一编号的各版本是同一份指导书', 'SOP, line and three digits; all versions of one instruction share it'],
    }),
    ...editionFields('craft.sop'),
    caption: computed(text(['指导书', 'Work instruction'], { required: true, max: 250 })),
    captionEn: computed(text(['指导书（英文）', 'Work instruction (English)'], { required: true, max: 250 })),
    name: text(['名称', 'Name'], { required: true, search: true, max: 120 }),
    nameEn: text(['英文名称', 'English name'], { required: true, search: true, max: 120 }),
    stage: choice(['阶段', 'Stage'], sopStages, { required: true }),
    models: refs(['产品型号', 'Product models'], 'product.model', { max: 50 }),
    families: refs(['产品系列', 'Product families'], 'product.family', { max: 20 }),
    skill: choice(['技能等级', 'Skill level'], skills, { required: true }),
    standardMinutes: decimal(['标准工时', 'Standard time'], { required: true, scale: 1, min: '0.1', max: '9999', unit: ['分钟', 'min'] }),
    refusedAfter: integer(['未读者停岗（天）', 'Bench refuses after (days)'], {
      min: 0,
      max: 90,
      unit: ['天', 'days'],
      help: [
        '生效多少天后，未确认阅读的人不能在工位登记；0 为立即；不填则只提醒',
        'How many days after it takes effect people who have not confirmed reading it can no longer record units at the station; 0 is at once; empty, they are only reminded',
      ],
    }),
    file: file(['文件', 'Document']),
    authors: authors(['编制人', 'Authors'], {
      help: ['编制过此版本的人不能发布它', 'Those who wrote this version cannot release it'],
    }),
    steps: lines(
      ['步骤', 'Steps'],
      {
        type: choice(['类型', 'Type'], stepTypes, { required: true }),
        text: text(['作业内容', 'Instruction'], { required: true, max: 1000, multiline: true }),
        textEn: text(['英文内容', 'English instruction'], {
          max: 1500,
          multiline: true,
          help: ['数字、单位和比较符号须与中文一致', 'Numbers, units and comparison signs are those of the Chinese text'],
        }),
        behind: flag(['译文待更新', 'Translation is older'], {
          readonly: true,
          tone: 'warn',
          help: ['中文改过而英文没有改', 'The Chinese text was changed and the English one was not'],
        }),
        tool: text(['工具', 'Tool'], { max: 120 }),
        material: ref(['物料', 'Material'], 'mnm.material'),
        torque: decimal(['扭矩', 'Torque'], { scale: 3, min: '0.001', max: '500', unit: ['N·m', 'N·m'] }),
        seconds: integer(['时间', 'Time'], { min: 1, max: 86_400, unit: ['秒', 's'] }),
        hazard: choice(['危害', 'Hazard'], hazards),
        picture: image(['图片', 'Picture']),
      },
      { max: 60 },
    ),
    translationBehind: computed(
      flag(['译文待更新', 'Translation is older'], {
        tone: 'warn',
        help: ['有步骤的中文改过而英文没有改', 'The Chinese text of some step was changed and its English text was not'],
      }),
    ),
    issuedOn: date(['下发日期', 'Issued on'], { readonly: true }),
    copiesOut: kept(integer(['在用副本', 'Copies in use'], { required: true, min: 0 }), { from: ['craft.controlledCopy'] }),
    toRead: kept(integer(['未读人数', 'Still to read'], { required: true, min: 0 }), { from: ['craft.sopReading'] }),
  },
  state: 'status',
  edition: { key: ['code'], counted: 'letters' },
  editableIn: editableEditions,
  transitions: {
    ...editionsReleasedByOthers,
    withdraw: {
      ...editionsReleasedByOthers.withdraw,
      // Its print-outs are called back.
      undoes: ['craft.controlledCopy'],
      leaves: ['quality.processDefect', 'craft.feedback'],
    },
    confirmTranslation: {
      label: ['确认译文', 'Confirm the translation'],
      button: ['确认译文', 'Confirm translation'],
      done: ['已确认译文', 'Translation confirmed'],
      from: ['draft'],
      to: 'draft',
      input: {
        reason: text(['说明', 'Reason'], { required: true, max: 500, help: ['为什么英文无须更改', 'Why the English text stays as it is'] }),
      },
    },
    issue: {
      label: ['下发阅读', 'Issue for reading'],
      done: ['已下发', 'Issued'],
      from: ['released'],
      to: 'released',
      tone: 'primary',
      waiting: ['待下发的指导书', 'Work instructions to issue'],
      waitingWithout: ['issuedOn'],
      input: {
        departments: refs(['部门', 'Departments'], 'admin.department', {
          max: 50,
          help: ['这些部门的全部在用人员', 'All active people of these departments'],
        }),
        readers: refs(['人员', 'People'], 'admin.user', { max: 200, holding: 'craft.sopReading:confirm' }),
      },
    },
  },
  list: {
    columns: [
      'code',
      'edition',
      'name',
      'nameEn',
      'stage',
      'standing',
      'effectiveFrom',
      'standardMinutes',
      'skill',
      'toRead',
      'translationBehind',
    ],
    filters: ['standing', 'stage', 'models', 'families', 'skill', 'translationBehind', 'effectiveFrom', 'effectiveUntil', 'issuedOn'],
    sort: 'code',
  },
  presentations: [timeline({ from: 'effectiveFrom', to: 'effectiveUntil', by: 'code', span: 'year', card: ['name', 'standing'] })],
  summary: [
    { field: 'stage', with: ['skill'] },
    'edition',
    { field: 'effectiveFrom', with: ['effectiveUntil', 'copiesOut'] },
    'standardMinutes',
    { field: 'toRead', with: ['issuedOn'] },
  ],
  form: [
    { label: ['指导书', 'Work instruction'], fields: ['code', 'name', 'nameEn', 'stage', 'models', 'families', 'file'] },
    { label: ['版本', 'Version'], fields: ['edition', 'standing', 'effectiveFrom', 'effectiveUntil', 'copyOf', 'authors'] },
    {
      label: ['要求', 'Requirements'],
      fields: ['standardMinutes', 'skill', 'refusedAfter', 'translationBehind', 'issuedOn', 'toRead', 'copiesOut'],
    },
    { label: ['步骤', 'Steps'], fields: ['steps'] },
  ],
})
