import type { Context } from '#core/context.server'
import { pickEach } from '#core/records.server'
import type { FrozenParameter } from '../instrumentTest/frozenTemplate.ts'
import { templatesFor } from '../instrumentTest/requiredTests.server.ts'
import { testTemplate } from '../testTemplate/testTemplate.ts'
import type { TestType } from '../testTemplate/testTypes.ts'

/** A parameter as a template asks for it. */
export interface AskedParameter {
  readonly template: number
  readonly code: string
  readonly parameter: FrozenParameter
}

/** What the effective templates of a product ask for: by their limits its results are judged, and how capable it is. The whole truth. */
export const askedOfProduct = async (
  context: Pick<Context, 'tx' | 'product' | 'now'>,
  model: number,
  types: readonly TestType[],
): Promise<readonly AskedParameter[]> => {
  const templates = await templatesFor(context, model, types)
  const editions = await pickEach(
    context,
    testTemplate,
    templates.map(({ id }) => id),
    ['code', 'frozen'],
  )
  return [...editions].flatMap(([template, { code, frozen }]) =>
    (frozen?.parameters ?? []).map(parameter => ({ template, code, parameter })),
  )
}
