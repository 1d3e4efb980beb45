export { Told as default } from '../../first/told.component.js';
