import type { Query } from '@tanstack/react-query'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { csrfToken } from '../client/cookies.web.ts'
import { isLeft } from '../client/leaving.web.ts'
import { kept } from '../client/keep.web.ts'
import { editingKey } from '../client/queryKeys.web.ts'
import { queryClient } from '../client/queryClient.web.ts'
import { refreshUnread } from '../client/session.web.ts'
import { mayBeStale } from '../client/useSettle.web.ts'
import { shownLanguage } from '../language/shownLanguage.web.ts'
import { useEdited } from '../client/edited.web.ts'
import { isTouched, readEditing, readNews, relatedCall, shownNow } from './shownNow.web.ts'

/** How long to wait after a stream broke, in milliseconds: longer each time, up to the poll that goes on beside it. */
const pauses = { shortest: 1000, longest: 300_000 } as const

/** A stream that lived this long was a good one: the next pause is short again. */
const goodLife = 30_000

/** The server says every 15 seconds that it lives; a stream that is silent for longer than this has died without a word, in milliseconds. */
const longestSilence = 40_000

/** When something else is shown, the stream is told of it after so long, in milliseconds: a screen asks for several things as it opens. */
const settling = 250

/** How a stream ended: it broke, there is nothing to be had for a while, the page shows something else now, or the device has a network again. */
type Ending = 'broken' | 'refused' | 'moved' | 'online'

/** The name of this page among those of its person, for as long as it is open. */
const page = crypto.randomUUID()

/** Asks again for what a change of the person's notices may have changed on the page; with an ended session, that is what ends it here too. */
const noticesChanged = (): void => {
  void refreshUnread()
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'call' && String(queryKey[1]).startsWith('notice.') })
}

/** Whoever waits for a right hears when it was given. */
const rightsChanged = (): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'call' && queryKey[1] === 'access.missingRights' })

/** Nobody knows what has changed: everything that is shown is asked for again. */
const allMayHaveChanged = (): void => {
  void refreshUnread()
  void queryClient.invalidateQueries({ predicate: mayBeStale })
}

const hear = ({ event, data }: EventSourceMessage): void => {
  if (event === 'at') return
  if (event === 'missed') return allMayHaveChanged()
  if (event === 'rights') return rightsChanged()
  if (event === 'related') {
    const shown = { queryKey: ['call', relatedCall], predicate: ({ queryKey }: Pick<Query, 'queryKey'>) => !isLeft(queryKey) }
    return void queryClient.invalidateQueries(shown)
  }
  if (event === 'editing') {
    const told = readEditing(data)
    if (told) queryClient.setQueryData(editingKey(told.entity, told.id), told.editors)
    return
  }
  if (event !== 'records') return noticesChanged()
  const news = readNews(data)
  if (news) void queryClient.invalidateQueries({ predicate: query => isTouched(query, news) && !isLeft(query.queryKey) })
}

/**
 * Follows what changes for the person as long as the page is seen: their notices, and the records that the page shows, whatever part of it shows
 * them. Never keeps a session alive. Answers how to stop.
 */
export const followLive = (): (() => void) => {
  const stopped = new AbortController()
  let seen: AbortController | undefined
  const known: Known = { lastEventId: '', asked: new Set(), edits: undefined }
  const follow = (): void => {
    const isSeen = document.visibilityState === 'visible'
    if (isSeen === (seen !== undefined)) return
    seen?.abort()
    seen = isSeen ? new AbortController() : undefined
    // A page that was not seen has missed what happened to notices meanwhile; to records, the stream tells it.
    if (seen && hasFollowed) noticesChanged()
    if (seen) void keepFollowing(known, AbortSignal.any([seen.signal, stopped.signal]))
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

/** What the page has heard, and what it has asked to hear of. */
interface Known {
  /** Up to where it has heard everything; empty while nobody has said. */
  lastEventId: string
  asked: ReadonlySet<string>
  /** The record that it has said is edited. */
  edits: string | undefined
}

const keepFollowing = async (known: Known, signal: AbortSignal): Promise<void> => {
  let pause: number = pauses.shortest
  let isFirst = true
  while (!signal.aborted) {
    const begun = performance.now()
    const ending = await followOnce(known, signal, isFirst ? () => undefined : reconnected(known))
    if (ending === 'moved') continue
    isFirst = false
    if (ending === 'online') continue
    if (performance.now() - begun > goodLife) pause = pauses.shortest
    if (ending === 'refused') pause = pauses.longest
    // A server that comes back is not asked by all of its pages at the same moment; a device that does asks at once.
    const isOnline = await restUntilOnline(pause * (0.5 + Math.random() / 2), signal)
    pause = isOnline ? pauses.shortest : Math.min(pauses.longest, pause * 2)
  }
}

/** What a page does that hears again: one that could not say up to where it had heard, asks again for everything. */
const reconnected = (known: Known) => (): void => (known.lastEventId === '' ? allMayHaveChanged() : noticesChanged())

const followOnce = async (known: Known, signal: AbortSignal, onOpen: () => void): Promise<Ending> => {
  const moving = new AbortController()
  const silence = new AbortController()
  const online = new AbortController()
  const stopWatching = watchShown(known, () => moving.abort())
  let timer = 0
  const heard = (): void => {
    clearTimeout(timer)
    timer = window.setTimeout(() => silence.abort(), longestSilence)
  }
  try {
    known.asked = shownNow(queryClient)
    known.edits = useEdited.getState().record
    const asked = new URLSearchParams({
      page,
      ...(known.asked.size > 0 ? { shows: [...known.asked].join(',') } : {}),
      ...(known.edits === undefined ? {} : { edits: known.edits }),
    })
    heard()
    // A stream that was open when the network went may never say that it is dead.
    window.addEventListener('online', () => online.abort(), { signal: online.signal })
    const response = await fetch(`/api/usernotify/stream/?${asked}`, {
      headers: {
        Accept: 'text/event-stream',
        'Accept-Language': shownLanguage(),
        'X-CSRFToken': csrfToken(),
        Authorization: `Bearer ${kept('token') ?? ''}`,
        ...(known.lastEventId === '' ? {} : { 'Last-Event-ID': known.lastEventId }),
      },
      signal: AbortSignal.any([signal, moving.signal, silence.signal, online.signal]),
    })
    // A server that is ending, or has too much to do, will be there again in a moment.
    if (response.status === 503) return 'broken'
    if (!response.ok || !response.body) return 'refused'
    onOpen()
    const parser = createParser({
      onEvent: event => {
        if (event.id !== undefined) known.lastEventId = event.id
        hear(event)
      },
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heard()
      parser.feed(part.value)
    }
    return 'broken'
  } catch {
    if (signal.aborted) return 'broken'
    return moving.signal.aborted ? 'moved' : online.signal.aborted ? 'online' : 'broken'
  } finally {
    clearTimeout(timer)
    stopWatching()
    // Nothing more is heard of the network.
    online.abort()
  }
}

/**
 * Calls back when the page shows something of which it has not asked to hear, or edits another record. What it shows no longer does no harm.
 */
const watchShown = (known: Known, onMore: () => void): (() => void) => {
  let timer = 0
  const look = (): void => {
    if (known.edits !== useEdited.getState().record || !shownNow(queryClient).isSubsetOf(known.asked)) onMore()
  }
  const lookSoon = (): void => {
    clearTimeout(timer)
    timer = window.setTimeout(look, settling)
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'observerAdded' || type === 'observerOptionsUpdated') lookSoon()
  })
  const leave = useEdited.subscribe(lookSoon)
  timer = window.setTimeout(look, settling)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    leave()
  }
}

/** Waits so long, at most until the device has a network again; answers whether it was that. */
const restUntilOnline = (milliseconds: number, signal: AbortSignal): Promise<boolean> =>
  new Promise(resolve => {
    const done = new AbortController()
    const end = (isOnline: boolean): void => {
      clearTimeout(timer)
      done.abort()
      resolve(isOnline)
    }
    const timer = setTimeout(() => end(false), milliseconds)
    signal.addEventListener('abort', () => end(false), { signal: done.signal })
    window.addEventListener('online', () => end(true), { signal: done.signal })
  })
