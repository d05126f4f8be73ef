import { serveCall, type Context } from '#core/context.server'
import { companyDay } from '#core/days'
import { effectiveInstead } from '#core/editions.server'
import { refuse } from '#core/errors'
import { find, pick } from '#core/records.server'
import { testTemplate } from '../../quality/testTemplate/testTemplate.ts'
import { processTestDocument } from '../processTestDocument/processTestDocument.ts'
import { boundParameters, type BoundParameter } from './boundParameters.ts'

/** What a template asks for today; where none of its editions is effective, what the one says that was chosen. */
export const parametersOf = async (
  context: Context,
  template: number,
): Promise<{ readonly template: string; readonly results: readonly BoundParameter[] }> => {
  const id = (await effectiveInstead(context, testTemplate, template, companyDay(context.now))) ?? template
  const { caption, frozen } = await pick(context, testTemplate, id, ['caption', 'frozen'])
  const results = (frozen?.parameters ?? []).map(({ item, name, nameEn, unit, min, max }) => ({ item, name, nameEn, unit, min, max }))
  return { template: caption, results }
}

/** The limits stand in the template alone and are read from it, so that the document cannot say others. */
export const servedBoundParameters = serveCall(boundParameters, async (context, { document }) => {
  const [row] = await find(context, processTestDocument, { where: { id: document }, as: context.actor, fields: ['template'], limit: 1 })
  if (!row) return refuse('notFound')
  return row.template === null ? { template: null, results: [] } : parametersOf(context, row.template)
})
