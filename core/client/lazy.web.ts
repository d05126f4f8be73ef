// oxlint-disable-next-line no-restricted-imports -- this is what takes its place.
import { lazy as reactLazy } from 'react'

/** Answers once the browser has a network again. */
const connection = async (): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  window.addEventListener('online', () => resolve(), { once: true })
  await promise
}

/** The bundler's loader asks for a style sheet once only: what did not come is asked for again in its place. */
const fetchStylesAgain = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null) link.replaceWith(link.cloneNode())
  }
}

/**
 * Fetches a part of the program. Without a network it waits for one, so that what is already open goes on; throws what the browser said where the
 * part cannot be fetched in spite of it, because the server has a newer version.
 */
export const fetchPart = async <M>(load: () => Promise<M>): Promise<M> => {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await connection()
    fetchStylesAgain()
    return fetchPart(load)
  }
}

/** `lazy` of React for parts that are fetched with `fetchPart`. */
export const lazy: typeof reactLazy = load => reactLazy(() => fetchPart(load))
