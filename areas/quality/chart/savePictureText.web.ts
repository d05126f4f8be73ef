/** Takes a drawn picture along as SVG, with the colours that it has on the page. */
export const savePictureText = (picture: SVGSVGElement, name: string): void => {
  const copy = picture.cloneNode(true) as SVGSVGElement
  const drawn = [...picture.querySelectorAll<SVGElement>('*')]
  for (const [at, element] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const original = drawn[at]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const property of ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-size', 'font-family'])
      element.style.setProperty(property, style.getPropertyValue(property))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.svg`
  link.click()
  URL.revokeObjectURL(address)
}
