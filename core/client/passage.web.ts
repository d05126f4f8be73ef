import { redirect } from '@tanstack/react-router'
import { announce } from './announce.web.ts'
import { hasSessionCookie } from './cookies.web.ts'
import { isLeaving, leaveFor, resetToken } from './endSession.web.ts'
import { afterLoading, loadingFailed, nextStep, notFoundPath, signInPath, type GuardOutcome } from './guard.ts'
import { loadSession, useSession } from './session.web.ts'
import { loadTyping } from './unsavedTyping.web.ts'

/** Leads the navigation to another address of the product, in place of the one that was asked for. */
export const leadTo = (address: string): never => {
  // The router takes a thrown redirect as the answer of a guard; it is no error.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirect({ href: address, replace: true })
}

let missed: string | undefined

/** Leads to the 404 screen, which says which address was asked for. */
export const leadToNotFound = (address: string): never => {
  missed = address
  return leadTo(notFoundPath)
}

/** The address that led to the 404 screen last; undefined for whoever opened that screen itself. */
export const missedAddress = (): string | undefined => missed

/** The guard of every navigation: lets it pass, leads it elsewhere, or loads the session first. */
export const guardPassage = async (target: string): Promise<void> => {
  const step = stepNow(target)
  if (step.kind === 'go' && hasLostSession()) {
    leaveFor(step.to)
    return stayUntilGone()
  }
  if (step.kind === 'go') leadTo(step.to)
  if (step.kind !== 'load') return
  const address = await loadedAddress(target)
  if (address !== target) leadTo(address)
  const last = stepNow(target)
  if (last.kind === 'go') leadTo(last.to)
}

const stepNow = (target: string): GuardOutcome => {
  const { menus } = useSession.getState()
  return nextStep({ target, hasSession: hasSessionCookie(), menusLoaded: menus !== null })
}

/** The cookie ran out or was removed while the page still holds a person's menus and records. */
const hasLostSession = (): boolean => !hasSessionCookie() && useSession.getState().menus !== null

/** The browser is leaving this page: nothing more is to be drawn on it, so the navigation never ends. */
const stayUntilGone = (): Promise<never> => new Promise(() => undefined)

const loadedAddress = async (target: string): Promise<string> => {
  try {
    const [user] = await Promise.all([loadSession(), loadTyping()])
    return afterLoading(target, user.id)
  } catch (error) {
    // After a 401 the browser is already on its way to the sign-in page.
    if (isLeaving()) return stayUntilGone()
    resetToken()
    announce('bad', loadingFailed(error, useSession.getState().language))
    return signInPath
  }
}
