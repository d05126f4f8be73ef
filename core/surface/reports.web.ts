export { default as ReportBlock } from '../reports/ReportBlock.web.tsx'
