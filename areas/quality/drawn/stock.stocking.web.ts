export { default } from '../stocking/StockingScreen.web.tsx'
