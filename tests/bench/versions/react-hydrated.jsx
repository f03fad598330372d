import { hydrateRoot } from 'react-dom/client';
import { ReactForm } from './ReactForm.jsx';

hydrateRoot(document.getElementById('root'), <ReactForm />);
