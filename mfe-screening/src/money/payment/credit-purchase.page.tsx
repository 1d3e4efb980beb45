import { Packages } from './packages.component.js';
import { Purchase } from './purchase.component.js';
import '../../texts/later.js';

/** PAY-003: credits in packages. */
const CreditPurchasePage = () => <Purchase first="select" texts="credits" kind="package" Choice={Packages} width="wide" />;

export default CreditPurchasePage;
