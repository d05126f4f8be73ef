export { Chart } from '../dashboard/Chart.web.tsx'
