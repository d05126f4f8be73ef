// Runs before anything is drawn and before the application is loaded: paints the page as the last visit left it
// (see core/shell/paint.web.ts). A file of its own because the content security policy allows no inline scripts.
try {
  document.documentElement.style.cssText = localStorage.getItem('meniscus.paint') ?? ''
} catch {
  // Nothing is kept where storage is refused; the application paints when it starts.
}
