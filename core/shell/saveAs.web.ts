/** Saves something that was fetched as a file of this name. */
export const saveAs = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
