import { createRoot } from 'react-dom/client';
import { ReactForm } from './ReactForm.jsx';

createRoot(document.getElementById('root')).render(<ReactForm />);
