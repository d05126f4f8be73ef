import type { Label } from '../language/label.ts'
import { announceOnNextPage } from './announce.web.ts'
import { dropSessionCookies } from './cookies.web.ts'
import { externalSignInPath } from './guard.ts'
import { forgetAnswers } from './forgetAnswers.web.ts'
import { forget } from './keep.web.ts'

let leaving = false

/** Whether the browser is on its way to the sign-in page; what is still under way no longer matters. */
export const isLeaving = (): boolean => leaving

/** Forgets who was signed in: token, name, id, type, department, language, last action, what was open lately, what is kept for work without a connection, and the cookies. Theme and side menu stay. */
export const resetToken = (): void => {
  forget('token', 'username', 'userId', 'userType', 'department', 'language', 'lastAction', 'visits', 'session')
  forgetAnswers()
  dropSessionCookies()
}

/**
 * Ends the session in this browser, once however often it is asked, and sends the browser to a sign-in page. The page is
 * loaded anew, so that menus, routes and every cached record are gone with it.
 */
export const leaveFor = (signInPage: string): void => {
  if (leaving) return
  leaving = true
  resetToken()
  location.assign(signInPage)
}

/** Ends the session and sends the browser to the external sign-in page, with a last message when there is a reason to tell. */
export const endSession = (farewell?: Label): void => {
  if (farewell && !leaving) announceOnNextPage(farewell)
  leaveFor(externalSignInPath)
}
