/** All values that a cookie header gives under one name; more than one means that somebody has planted a cookie. */
export const cookiesNamed = (header: string | undefined, name: string): readonly string[] =>
  (header ?? '').split(';').flatMap(pair => {
    const cut = pair.indexOf('=')
    return cut > 0 && pair.slice(0, cut).trim() === name ? [pair.slice(cut + 1).trim()] : []
  })

/** How a cookie is kept by the browser; never sent with another site's requests. */
export interface CookieManner {
  readonly path: string
  /** In seconds. */
  readonly maxAge: number
  /** Only over TLS. */
  readonly secure: boolean
  /** Scripts of the page may read it. */
  readonly readable: boolean
}

/** A `Set-Cookie` header; the value consists of characters that need no escaping. */
export const setCookie = (name: string, value: string, { path, maxAge, secure, readable }: CookieManner): string =>
  [
    `${name}=${value}`,
    `Max-Age=${maxAge}`,
    `Path=${path}`,
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
    ...(readable ? [] : ['HttpOnly']),
  ].join('; ')
