import { expect, test } from 'vitest'
import { chainSteps } from './chainSteps.ts'
import type { ChainLink } from './related.ts'

const link = (distance: number, entity: string, id: number, tone: 'good' | 'warn' | 'bad' | null = null): ChainLink => ({
  distance,
  entity,
  id,
  title: `${entity}-${id}`,
  label: [entity, entity],
  state: tone && { label: [tone, tone], tone },
})

test('records of one kind at one distance are one step, which shows what wants most attention', () => {
  const chain = [link(-1, 'lot', 1), link(0, 'lot', 2), link(1, 'scar', 3, 'good'), link(1, 'return', 4), link(1, 'scar', 5, 'bad')]
  expect(chainSteps(chain).map(step => [step.distance, step.entity, step.links.map(({ id }) => id), step.state?.tone])).toEqual([
    [-1, 'lot', [1], undefined],
    [0, 'lot', [2], undefined],
    [1, 'scar', [3, 5], 'bad'],
    [1, 'return', [4], undefined],
  ])
})
