import type { Context } from '#core/context.server'
import { requiredMessage, type StoredRecord } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { exists, findOne, nextCount } from '#core/records.server'
import { material } from './material.ts'
import { finishedProducts, largestSerial, materialNumber } from './materialNumber.ts'
import { materialClass } from '../materialClass/materialClass.ts'

type Material = StoredRecord<typeof material>

const needsSubclass: Label = ['请选择小类，料号由大类和小类的代码组成', 'Choose a subclass: the number is made of both codes']
const exhausted: Label = [
  '此小类的料号已用完（99999 个），请管理员新建小类',
  'All 99999 numbers of this subclass are taken; have a new subclass made',
]

/** The number that an application gets when it is first submitted: unique, in the order of submission within its subclass. */
export const drawNumber = async (context: Context, { class: classId, pn }: Pick<Material, 'class' | 'pn'>): Promise<string> => {
  const chosen = classId === null ? undefined : await findOne(context, materialClass, { id: classId }, ['fullCode', 'parent'])
  if (!chosen) return refuse('invalidFields', { problems: { class: requiredMessage } })
  if (chosen.fullCode.startsWith(finishedProducts))
    return pn === null ? refuse('invalidFields', { problems: { pn: requiredMessage } }) : `${finishedProducts}${pn}`
  if (chosen.parent === null) return refuse('invalidFields', { problems: { class: needsSubclass } })
  return freeNumber(context, chosen.fullCode)
}

/** The next number of a subclass; those that were taken over from elsewhere are passed by. */
const freeNumber = async (context: Context, classCode: string): Promise<string> => {
  for (;;) {
    const serial = await nextCount(context, 'mnm.material.code', classCode)
    if (serial > largestSerial) return refuse('illegalTransition', { message: exhausted })
    const number = materialNumber(classCode, serial)
    if (!(await exists(context, material, { code: number }))) return number
  }
}
