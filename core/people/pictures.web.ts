import { mostPictures, readPictures, type PersonPicture } from './calls.ts'
import { request } from '../client/client.web.ts'

/** Under which somebody's picture is kept on the page; like stored files, it stays when records change. */
export const pictureKey = (id: number) => ['file', 'picture', id] as const

/** So long the page waits for more people to ask for together, in milliseconds. */
const gathering = 20

interface Asked {
  readonly id: number
  answer(picture: string | null): void
  fail(error: unknown): void
}

let asked: readonly Asked[] = []

/** Somebody's picture; those that a page needs at the same moment are asked for together. */
export const pictureOf = (id: number): Promise<string | null> =>
  new Promise((answer, fail) => {
    if (asked.length === 0) setTimeout(() => void askAll(), gathering)
    asked = [...asked, { id, answer, fail }]
  })

const askAll = async (): Promise<void> => {
  const all = asked
  asked = []
  for (let from = 0; from < all.length; from += mostPictures) await ask(all.slice(from, from + mostPictures))
}

const ask = async (some: readonly Asked[]): Promise<void> => {
  try {
    const { results } = await request<{ readonly results: readonly PersonPicture[] }>('GET', readPictures.path, {
      params: { ids: some.map(({ id }) => id).join(',') },
    })
    const pictures = new Map(results.map(({ id, picture }) => [id, picture]))
    for (const { id, answer } of some) answer(pictures.get(id) ?? null)
  } catch (error) {
    for (const { fail } of some) fail(error)
  }
}
