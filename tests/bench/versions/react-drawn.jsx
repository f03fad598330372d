import { renderToString } from 'react-dom/server';
import { ReactForm } from './ReactForm.jsx';

/** The HTML of the form, drawn before any browser asks for it. */
export const drawn = () => renderToString(<ReactForm />);
