import type { Change, StoredRecord } from '../../../core/define/entity.ts'
import type { Label } from '../../../core/define/label.ts'
import { refuse } from '../../../core/errors/refuse.ts'
import { guard, serve, type Step } from '../../../core/records/serve.server.ts'
import { changeRecord, lockRecord } from '../../../core/records/write.server.ts'
import { drawNumber } from './drawNumber.server.ts'
import { material } from './material.ts'
import { brandCalled, findSimilar } from './similar/findSimilar.server.ts'
import { keepLikenessKeys } from './similar/likenessKeys.server.ts'
import { exists } from '../../../core/records/reading.server.ts'
import { iqc } from '../../quality/iqc/iqc.ts'

type Material = StoredRecord<typeof material>

const looksTheSame: Label = [
  '已有相近的物料，请核对：确实不同才勾选确认，否则请直接使用已有料号',
  'There are similar materials: compare them, and confirm only if this is a different one; otherwise use the number that exists',
]
const numberIsFixed: Label = ['料号已确定，分类和 PN 不能再修改', 'The number is given, so class and PN stay as they are']
const unitIsFixed: Label = ['已有来料批次，计量单位不能再修改', 'There are lots of it already, so its unit stays as it is']
const alreadyNumbered: Label = ['已分配料号，不能改用其他料号', 'It has a number already, which it keeps']
const keptForEver: Label = ['已分配料号的申请不能删除', 'An application that has a number is not deleted any more']
const intoItself: Label = ['不能合并到自己', 'It cannot be merged into itself']
const intoUnusable: Label = ['保留的料号须为已启用', 'The number that stays must be active']

/** An application is compared with what there is, which its approvers see as well, and gets its number when it is handed in for the first time. */
const handIn = async (step: Step, row: Material, { distinct }: { readonly distinct: boolean }): Promise<Change<typeof material>> => {
  const similar = await findSimilar(step, { ...row, brand: await brandCalled(step, row.brand) })
  if (similar.length > 0 && !distinct)
    refuse('ruleBroken', {
      message: looksTheSame,
      problems: { 'input.distinct': looksTheSame },
      data: { similar: similar.map(({ id }) => id) },
    })
  const compared = similar.map(({ code, name, spec, status, why }) => ({ number: code, name, spec, state: status, why }))
  return { code: row.code ?? (await drawNumber(step, row)), compared }
}

const refuseFixed = async (step: Step, row: Material, before: Material): Promise<void> => {
  const fixed = before.code === null ? [] : (['class', 'pn'] as const).filter(name => before[name] !== null && row[name] !== before[name])
  if (fixed.length > 0)
    refuse('ruleBroken', { message: numberIsFixed, problems: Object.fromEntries(fixed.map(name => [name, numberIsFixed])) })
  if (row.unit === before.unit) return
  if (await exists(step, iqc, { material: row.id })) refuse('ruleBroken', { message: unitIsFixed, problems: { unit: unitIsFixed } })
}

/** The number that stays is found by the former one, too. */
const mergeInto = async (step: Step, row: Material, into: number, reason: string): Promise<Change<typeof material>> => {
  if (into === row.id) refuse('invalidFields', { problems: { 'input.into': intoItself } })
  const kept = await lockRecord(step, material, into)
  if (kept.status !== 'active') refuse('invalidFields', { problems: { 'input.into': intoUnusable } })
  const aliases = [kept.aliases, row.code, row.aliases].filter(number => number !== null).join(' ')
  await changeRecord(step, material, kept, { aliases }, { action: 'update', reason })
  return { mergedInto: into }
}

const called = (code: string | null, name: string): string => (code === null ? name : `${code} ${name}`)

/** What the flags of a material must agree on, and how it gets its number. */
export const servedMaterial = serve(material, {
  computed: {
    caption: row => called(row.code, row.name),
    captionEn: row => called(row.code, row.nameEn ?? row.name),
  },
  rules: {
    serialOrBatch: {
      message: ['序列号和批次只能选一种追溯方式', 'Track by serial number or by batch, not both'],
      fields: ['serialTracked', 'batchTracked'],
      holds: row => !(row.serialTracked && row.batchTracked),
    },
    serviceIsNotStocked: {
      message: ['服务类不能有序列号、批次或保质期', 'A service has no serial number, batch or shelf life'],
      fields: ['type', 'serialTracked', 'batchTracked', 'shelfLife'],
      holds: row => row.type !== 'service' || !(row.serialTracked || row.batchTracked || row.shelfLife !== null),
    },
    hasASource: {
      message: ['可采购、自制、委外至少选一项', 'Choose at least one source: purchasable, self-made or outsourced'],
      fields: ['purchasable', 'selfMade', 'outsourced'],
      holds: row => row.purchasable || row.selfMade || row.outsourced,
    },
    shelfLifeIsTracked: {
      message: ['有保质期的物料须按批次或序列号管理', 'A material with a shelf life is tracked by batch or serial number'],
      fields: ['shelfLife'],
      holds: row => row.shelfLife === null || row.batchTracked || row.serialTracked,
    },
    shelfLifeHasUnit: {
      message: ['保质期须连同单位一起填写', 'A shelf life and its unit belong together'],
      fields: ['shelfLife', 'shelfLifeUnit'],
      holds: row => (row.shelfLife === null) === (row.shelfLifeUnit === null),
    },
    onlySetsHaveComponents: {
      message: ['只有套件才能填写组成', 'Only a set has components'],
      fields: ['components'],
      holds: row => row.type === 'set' || row.components.length === 0,
    },
    certificateOnlyForClassC: {
      message: ['只有 C 类物料可以凭合格证免检', 'Only class C material may pass on its certificate'],
      fields: ['planType', 'inspectionClass'],
      holds: row => row.planType !== 'certificateOnly' || row.inspectionClass === 'C',
    },
  },
  onChange: refuseFixed,
  onWritten: keepLikenessKeys,
  handedIn: { submit: handIn },
  guards: {
    takeOver: guard(material, ['code'], (_actor, row) => row.code === null || alreadyNumbered),
    delete: guard(material, ['code'], (_actor, row) => row.code === null || keptForEver),
  },
  transitions: {
    submit: 'statusOnly',
    takeOver: async (_step, _row, { code }) => ({ code }),
    deactivate: 'statusOnly',
    reactivate: 'statusOnly',
    merge: (step, row, { into, reason }) => mergeInto(step, row, into, reason),
  },
})
