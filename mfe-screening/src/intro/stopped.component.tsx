export { Told as default } from '../portal/told.component.js';
