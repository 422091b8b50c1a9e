export { default } from '../home/home.page.tsx';
