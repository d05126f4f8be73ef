import { serve, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import type { Change, StoredRecord, TransitionInput } from '#core/definition'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { changeRecord, lockRecord } from '#core/records.server'
import { company } from './company.ts'
import { isLiving } from './companyStates.ts'

type Company = StoredRecord<typeof company>

const sameName: Label = ['新名称与现名称相同', 'This is its name already']
const intoItself: Label = ['不能合并到自己', 'It cannot be merged into itself']
const intoNotLiving: Label = ['保留的客户已停用或已被合并', 'The customer that stays is inactive or merged itself']

/** A former name under which a customer is found, until today. */
const formerly = ({ now }: Pick<Context, 'now'>, name: string) => ({ name, until: companyDay(now) })

/** The former name is found further on; documents of its time keep it. An inactive customer stays so: its new name is no order. */
const rename = async (
  context: Context,
  row: Company,
  { newName, newNameEn }: TransitionInput<typeof company, 'rename'>,
): Promise<Change<typeof company>> => {
  if (newName === row.name) refuse('invalidFields', { problems: { 'input.newName': sameName } })
  return {
    status: row.status === 'inactive' ? 'inactive' : 'nameChanged',
    name: newName,
    nameEn: newNameEn,
    aliases: [...row.aliases, ...[row.name, row.nameEn].flatMap(name => (name === null ? [] : formerly(context, name)))],
  }
}

/** Whoever looks for the one that goes finds the one that stays. */
const merge = async (
  context: Context,
  row: Company,
  { survivor, reason }: TransitionInput<typeof company, 'merge'>,
): Promise<Change<typeof company>> => {
  if (survivor === row.id) refuse('invalidFields', { problems: { 'input.survivor': intoItself } })
  const kept = await lockRecord(context, company, survivor)
  if (!isLiving(kept.status)) refuse('invalidFields', { problems: { 'input.survivor': intoNotLiving } })
  const aliases = [...kept.aliases, ...row.aliases.map(({ name, until }) => ({ name, until })), formerly(context, row.name)]
  await changeRecord(context, company, kept, { aliases }, { action: 'update', reason })
  return { mergedInto: survivor }
}

/** What becomes of a customer. */
export const servedCompany = serve(company, {
  transitions: { deactivate: 'statusOnly', reactivate: 'statusOnly', rename, merge },
})
