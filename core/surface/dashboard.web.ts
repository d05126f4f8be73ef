export { Chart } from '../dashboard/Chart.web.tsx'
export { default as PinForm } from '../dashboard/PinForm.web.tsx'
