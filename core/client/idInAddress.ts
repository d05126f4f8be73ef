/** The id that an address names, such as 12 in `?lot=12`; undefined for none. */
export const idInAddress = (search: string, name: string): number | undefined => {
  const id = Number(new URLSearchParams(search).get(name))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The id in the address of a record's page, which `detail` writes; undefined where the address is that of another page. */
export const idOnPage = (path: string, detail: ((id: number) => string) | undefined): number | undefined => {
  const [page = ''] = path.split('?')
  const id = Number(page.split('/').at(-1))
  return Number.isSafeInteger(id) && id > 0 && detail?.(id) === page ? id : undefined
}
