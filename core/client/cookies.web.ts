/** The cookie whose presence tells the navigation guard that somebody is signed in; it carries no right and no secret. */
const sessionCookie = 'meniscus_session'

/** The cookie the server sets at sign-in; its value goes back in the `X-CSRFToken` header of every changing call. */
const csrfCookie = 'csrftoken'

const cookie = (name: string): string | undefined => {
  for (const pair of document.cookie.split('; ')) {
    if (pair.startsWith(`${name}=`)) return decodeURIComponent(pair.slice(name.length + 1))
  }
  return undefined
}

const write = (name: string, value: string, seconds: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure}`
}

/** Whether somebody is signed in on this browser, as far as the browser knows. */
export const hasSessionCookie = (): boolean => cookie(sessionCookie) !== undefined

/** Marks this browser as signed in for as long as the token lives, in seconds. */
export const writeSessionCookie = (seconds: number): void => write(sessionCookie, '1', seconds)

/** Removes every cookie of the session. */
export const dropSessionCookies = (): void => {
  write(sessionCookie, '', 0)
  write(csrfCookie, '', 0)
}

/** What goes into the `X-CSRFToken` header; empty when nobody is signed in. */
export const csrfToken = (): string => cookie(csrfCookie) ?? ''
