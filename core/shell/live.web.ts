import { createParser } from 'eventsource-parser'
import { csrfToken } from '../client/cookies.web.ts'
import { kept } from '../client/keep.web.ts'
import { queryClient } from '../client/queryClient.web.ts'
import { refreshUnread } from '../client/session.web.ts'
import { shownLanguage } from '../language/shownLanguage.web.ts'

/** How long to wait after a stream broke, in milliseconds: longer each time, up to the poll that goes on beside it. */
const pauses = { shortest: 1000, longest: 300_000 } as const

/** A stream that lived this long was a good one: the next pause is short again. */
const goodLife = 30_000

/** How a stream ended: it broke, or there is nothing to be had for a while. */
type Ending = 'broken' | 'refused'

/** Asks again for what a change of the person's notices may have changed on the page; with an ended session, that is what ends it here too. */
const changed = (): void => {
  void refreshUnread()
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'call' && String(queryKey[1]).startsWith('notice.') })
}

/** Follows the person's notices as long as the page is seen. Never keeps a session alive. Answers how to stop. */
export const followNotices = (): (() => void) => {
  const stopped = new AbortController()
  let seen: AbortController | undefined
  const follow = (): void => {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen === (seen !== undefined)) return
    seen?.abort()
    seen = isSeen ? new AbortController() : undefined
    // A page that was not seen has missed what happened meanwhile.
    if (seen && hasFollowed) changed()
    if (seen) void keepFollowing(AbortSignal.any([seen.signal, stopped.signal]))
    hasFollowed = true
  }
  let hasFollowed = false
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stopped.abort()
  }
}

const keepFollowing = async (signal: AbortSignal): Promise<void> => {
  let pause: number = pauses.shortest
  for (let turn = 0; !signal.aborted; turn++) {
    if (turn > 0) changed()
    const begun = performance.now()
    const ending = await followOnce(signal)
    if (performance.now() - begun > goodLife) pause = pauses.shortest
    if (ending === 'refused') pause = pauses.longest
    // A server that comes back is not asked by all of its pages at the same moment.
    await rest(pause * (0.5 + Math.random() / 2), signal)
    pause = Math.min(pauses.longest, pause * 2)
  }
}

const followOnce = async (signal: AbortSignal): Promise<Ending> => {
  try {
    const response = await fetch('/api/usernotify/stream/', {
      headers: {
        Accept: 'text/event-stream',
        'Accept-Language': shownLanguage(),
        'X-CSRFToken': csrfToken(),
        Authorization: `Bearer ${kept('token') ?? ''}`,
      },
      signal,
    })
    // A server that is ending, or has too much to do, will be there again in a moment.
    if (response.status === 503) return 'broken'
    if (!response.ok || !response.body) return 'refused'
    const parser = createParser({ onEvent: changed })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value)
    return 'broken'
  } catch {
    return 'broken'
  }
}

const rest = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
