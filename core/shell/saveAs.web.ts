/** Hands content that was fetched to the browser to be saved as a file. */
export const saveAs = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  // The browser has taken what it saves by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
