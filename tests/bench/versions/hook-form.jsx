import { createRoot } from 'react-dom/client';
import { HookForm } from './HookForm.jsx';

createRoot(document.getElementById('root')).render(<HookForm />);
