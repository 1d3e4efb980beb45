import './styles.css';
import { bootstrap } from './bootstrap.js';

void bootstrap();
