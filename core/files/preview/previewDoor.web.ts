/** Fetches the preview. What it consists of is listed here and not in every screen that shows a link to a file. */
export const fetchPreview = () => import('./FilePreview.web.tsx')
