/** What a browser holds in which somebody is signed in, as Playwright takes it. */
export const signedInState = (
  origin: string,
  { token, csrf }: { readonly token: string; readonly csrf: string },
  language: 'zh' | 'en',
) => {
  const cookie = {
    domain: new URL(origin).hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Strict' as const,
  }
  return {
    cookies: [
      { ...cookie, name: 'csrftoken', value: csrf },
      { ...cookie, name: 'meniscus_session', value: '1' },
    ],
    origins: [
      {
        origin,
        localStorage: [
          { name: 'meniscus.token', value: token },
          { name: 'meniscus.language', value: language },
        ],
      },
    ],
  }
}
