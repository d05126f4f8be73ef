import { describe, expect, it } from 'vitest'
import { inParts, type BatchTarget } from './inParts.ts'

const rows: readonly BatchTarget[] = [1, 2, 3, 4, 5].map(id => ({ id, version: 1 }))

/** A server that fails at the calls with these numbers, and remembers every call. */
const server = (...failing: readonly number[]) => {
  const calls: { readonly ids: readonly number[]; readonly key: string }[] = []
  let keys = 0
  return {
    calls,
    work: {
      atOnce: 2,
      newKey: () => `key ${(keys += 1)}`,
      send: async (part: readonly BatchTarget[], key: string) => {
        calls.push({ ids: part.map(({ id }) => id), key })
        if (failing.includes(calls.length)) throw new Error('gone')
        return part.map(({ id }) => ({ id, version: 2 }))
      },
    },
  }
}

describe('a batch in parts', () => {
  it('does every row once, each part under a key of its own', async () => {
    const { work, calls } = server()
    const { results, broken } = await inParts(rows, work)
    expect(results.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(broken).toBeUndefined()
    expect(new Set(calls.map(({ key }) => key)).size).toBe(3)
  })

  it('that breaks off tells what was done and goes on with the rest under the key of the part that failed', async () => {
    const { work, calls } = server(2)
    const { results, broken } = await inParts(rows, work)
    expect(results.map(({ id }) => id)).toEqual([1, 2])
    expect(broken).toMatchObject({ error: new Error('gone'), rows: [{ id: 3 }, { id: 4 }, { id: 5 }] })
    const rest = await inParts(broken?.rows ?? [], work, broken?.key)
    expect(rest.results.map(({ id }) => id)).toEqual([3, 4, 5])
    expect(calls[2]).toEqual(calls[1])
  })
})
